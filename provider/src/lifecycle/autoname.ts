/** Random hex digits behind the logical name: two stacks of one program do not meet. */
export type RandomDigits = () => string;

export function autoname(logicalName: string, digits: RandomDigits): string {
  return `${logicalName}-${digits()}`;
}

/** Whether a name was made here, so that an object of that name can only be our own. */
export function isAutoname(name: unknown, logicalName: string): boolean {
  if (typeof name !== "string" || !name.startsWith(`${logicalName}-`)) return false;
  return /^[0-9a-f]{7}$/.test(name.slice(logicalName.length + 1));
}
