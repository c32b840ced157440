import { isMap as isAnyMap, type Values } from "../declaration/value.ts";

/** Stands for a value that is known later or must not be seen: nothing can be checked of it here. */
export class Later {
  /** What the host knows it by. */
  readonly held: unknown;

  constructor(held: unknown) {
    this.held = held;
  }
}

export function isMap(value: unknown): value is Values {
  return isAnyMap(value) && !(value instanceof Later);
}

/** In a program and in a file, null and undefined mean that nothing is said. */
export function withoutAbsent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAbsent);
  if (!isMap(value)) return value;
  const said = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(said.map(([key, inner]) => [key, withoutAbsent(inner)]));
}
