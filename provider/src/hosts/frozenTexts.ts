/**
 * Texts that stand in users' state files for ever. None of them may change: a golden test holds them.
 * This file imports nothing, since programs load it and must not load the provider.
 */

/** The type token of a resource in the dynamic form. */
export function typeToken(type: string): string {
  return `pulumi-nodejs:dynamic/eventdata:${type}`;
}

/** The program text that the dynamic server runs to find a resource's provider. */
export function providerText(type: string): string {
  return `exports.handler = () => require("pulumi-eventdata/dynamic").provider("${type}");`;
}

/**
 * Hidden properties: the text above, the logical name, what the program declared, whether the create
 * is unfinished. (`__name` is not free: Pulumi's own class has a field of that name.)
 */
export const hiddenKeys = {
  provider: "__provider",
  name: "__logicalName",
  declared: "__declared",
  unfinished: "__unfinished",
} as const;

/** What a program says of a resource to the check alone, and no state holds: names of others that stand in its texts. */
export const besideKey = "__beside";
