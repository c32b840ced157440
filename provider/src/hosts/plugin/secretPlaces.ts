import type { Declaration } from "../../declaration/resource.ts";
import { entryOf, isAbsent, isMap, Secret, type Values } from "../../declaration/value.ts";
import { keepingSecrets } from "./keptSecrets.ts";

/**
 * Values in which all that is secret is marked: what the declaration calls so, what the program has marked, and what
 * was marked before and is no longer said.
 */
export function withSecrets(
  declaration: Declaration,
  values: Values,
  said: Values = {},
  before: readonly Values[] = [],
): Values {
  const { inputs, secretOutputs = [] } = declaration;
  const entries = Object.entries(values).map(([name, value]) => {
    if (isAbsent(value)) return [name, value] as const;
    const { schema, secret = false, secretParts } = inputs[name]?.facts ?? {};
    const isWhole = secretOutputs.includes(name) || (secret && secretParts === undefined);
    const marked = isWhole ? secretly(value) : partsMarked(value, secretParts ?? []);
    const now = entryOf(said, name);
    const keep = (kept: unknown, old: Values) =>
      schema === undefined ? kept : keepingSecrets(schema, kept, entryOf(old, name), now);
    return [name, before.reduce(keep, markedLike(marked, now))] as const;
  });
  return Object.fromEntries(entries);
}

function secretly(value: unknown): Secret {
  return value instanceof Secret ? value : new Secret(value);
}

function partsMarked(value: unknown, parts: readonly string[]): unknown {
  if (!isMap(value) || parts.length === 0) return value;
  const entries = Object.entries(value).map(([part, inner]) => [
    part,
    parts.includes(part) && !isAbsent(inner) ? secretly(inner) : inner,
  ]);
  return Object.fromEntries(entries);
}

/** Marked wherever something else is, at the same places. */
function markedLike(value: unknown, other: unknown): unknown {
  if (isAbsent(value) || value instanceof Secret) return value;
  if (other instanceof Secret) return new Secret(value);
  if (Array.isArray(value)) {
    if (!Array.isArray(other)) return value;
    // Items of a set may have moved: one secret makes all of them secret.
    const isAny = other.some((item) => item instanceof Secret);
    return isAny ? new Secret(value) : value.map((item, index) => markedLike(item, other[index]));
  }
  if (!isMap(value) || !isMap(other)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, markedLike(inner, entryOf(other, key))]);
  return Object.fromEntries(entries);
}
