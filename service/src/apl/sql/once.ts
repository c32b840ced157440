import type { Sql } from "./lanes.ts";

/** What is shorter may be written twice. */
const shortText = 80;

/**
 * SQL that names its parts more than once, written so that a long part is neither written nor computed as often:
 * parts within parts would double with each of them.
 */
export function once(parts: readonly Sql[], use: (...parts: readonly Sql[]) => Sql): Sql {
  if (parts.every((part) => part.length <= shortText)) return use(...parts);
  const names = parts.map((_, index) => `bound.p${index}`);
  const struct = parts.map((part, index) => `'p${index}': ${part}`).join(", ");
  return `list_extract(list_transform([{${struct}}], lambda bound: ${use(...names)}), 1)`;
}

/** The float, or null where it is no finite number. */
export function finite(float: Sql): Sql {
  return once([float], (value) => `finite(${value})`);
}
