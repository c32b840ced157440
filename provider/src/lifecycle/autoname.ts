import { randomBytes } from "node:crypto";

/** Random hex digits behind the logical name: two stacks of one program do not meet. */
export type RandomDigits = () => string;

export function autoname(logicalName: string, digits: RandomDigits): string {
  return `${logicalName}-${digits()}`;
}

export function sevenDigits(): string {
  return randomBytes(4).toString("hex").slice(0, 7);
}
