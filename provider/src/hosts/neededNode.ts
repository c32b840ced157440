/** The oldest Node.js that has all that is used. This file imports nothing, since programs load it first of all. */
const oldest = "22.15.0";

/** What to tell on a Node.js that would fail somewhere in the middle of a deployment. */
export function nodeProblem(version: string): string | undefined {
  const [have, need] = [version, oldest].map((text) => text.split(".").map(Number));
  const difference = need?.map((part, index) => (have?.[index] ?? 0) - part).find((part) => part !== 0) ?? 0;
  if (difference >= 0) return undefined;
  return `pulumi-eventdata needs Node.js ${oldest.slice(0, -2)} or newer, and this is ${version}. Install a newer one, and see that "node" on the PATH is it.`;
}
