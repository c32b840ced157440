import type { z } from "zod";
import { entryOf, hasSecret, isAbsent, isMap, reveal, Secret } from "../../declaration/value.ts";
import { meansTheSame } from "../../lifecycle/equal.ts";
import { partOf } from "../../lifecycle/paths.ts";

/**
 * A value in which what was a secret and still means the same is marked: an object may keep what its program has let
 * go of. Where the program says something, its own marks count.
 */
export function keepingSecrets(schema: z.ZodType, value: unknown, before: unknown, said: unknown): unknown {
  if (isAbsent(value) || value instanceof Secret || !hasSecret(before)) return value;
  if (isMap(said) && isMap(value)) return partsKept(schema, value, before, said);
  if (!isAbsent(said)) return value;
  if (before instanceof Secret && meansTheSame(schema, reveal(value), reveal(before)))
    return new Secret(value);
  if (Array.isArray(value)) return hasSecretItem(schema, value, before) ? new Secret(value) : value;
  return isMap(value) ? partsKept(schema, value, before, {}) : value;
}

function partsKept(
  schema: z.ZodType,
  value: Record<string, unknown>,
  before: unknown,
  said: Record<string, unknown>,
): unknown {
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    keepingSecrets(partOf(schema, key), part, partBefore(before, key), entryOf(said, key)),
  ]);
  return Object.fromEntries(entries);
}

/** What is within a secret is one. */
function partBefore(before: unknown, key: string): unknown {
  const inner = before instanceof Secret ? before.value : before;
  if (!isMap(inner)) return undefined;
  const part = entryOf(inner, key);
  return before instanceof Secret ? new Secret(part) : part;
}

/** Items of a set may have moved: one secret makes all of them secret. */
function hasSecretItem(schema: z.ZodType, value: readonly unknown[], before: unknown): boolean {
  const all = before instanceof Secret ? reveal(before) : before;
  if (!Array.isArray(all)) return false;
  const secrets = before instanceof Secret ? all : all.filter(hasSecret).map(reveal);
  const isOne = (item: unknown) =>
    secrets.some((secret) => meansTheSame(partOf(schema, 0), reveal(item), secret));
  return value.some(isOne);
}
