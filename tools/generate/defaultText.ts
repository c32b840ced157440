/** A default as a reader understands it; undefined where there is none worth telling. */
export function defaultText(value: unknown): string | undefined {
  if (value === undefined || value === "") return undefined;
  if (typeof value === "object" && value !== null && Object.keys(value).length === 0) return "Empty";
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}
