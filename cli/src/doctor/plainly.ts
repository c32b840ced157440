/** An address as it may be shown: without a credential or parameters that somebody may have written into it. */
export function plainly(text: string): string {
  if (!URL.canParse(text)) return "(not an address)";
  const url = new URL(text);
  url.username = "";
  url.password = "";
  url.search = "";
  url.hash = "";
  return url.href.replace(/\/$/, "");
}
