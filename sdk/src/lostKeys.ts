import { RunError } from "@pulumi/pulumi";

/** Pulumi assigns every key to a new object: of this one nothing would arrive, and nobody would be told. */
const lost = "__proto__";

/** Fails where a key stands among arguments that would not arrive. */
export function refuseLostKeys(whose: string, args: unknown): void {
  const place = placeOfLostKey(args);
  if (place === undefined) return;
  const within = place.slice(0, -1).join(".");
  throw new RunError(`${whose}: ${within}: Pulumi cannot carry a key "${lost}": choose another name for it.`);
}

/** Where among arguments a key stands that would not arrive. */
export function placeOfLostKey(value: unknown): string[] | undefined {
  if (!isPlain(value)) return undefined;
  if (Object.hasOwn(value, lost)) return [lost];
  for (const [key, inner] of Object.entries(value)) {
    const place = placeOfLostKey(inner);
    if (place !== undefined) return [key, ...place];
  }
  return undefined;
}

/** Neither an output nor a promise, whose values are not here yet. */
function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
