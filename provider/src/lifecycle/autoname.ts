import { createHash, randomBytes } from "node:crypto";

/** Makes a name of a logical one; undefined where none is to be made. */
export type Naming = (logicalName: string) => string | undefined;

/** Random hex digits behind the logical name: two stacks of one program do not meet. */
export const named: Naming = (logicalName) => `${logicalName}-${sevenOf(randomBytes(4))}`;

/** The same digits for the same seed, so that a preview tells the name that a deployment gives. */
export function namedBySeed(seed: Uint8Array): Naming {
  return (logicalName) => `${logicalName}-${sevenOf(createHash("sha256").update(seed).digest())}`;
}

function sevenOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex").slice(0, 7);
}
