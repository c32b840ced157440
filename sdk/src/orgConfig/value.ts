import * as pulumi from "@pulumi/pulumi";

export type Values = Readonly<Record<string, unknown>>;

/** A value that the engine knows later: nothing can be checked of it here. */
export function isLater(value: unknown): boolean {
  return pulumi.Output.isInstance(value) || value instanceof Promise;
}

export function isMap(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isLater(value);
}

/** In a program and in a file, null and undefined mean that nothing is said. */
export function withoutAbsent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAbsent);
  if (!isMap(value)) return value;
  const said = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(said.map(([key, inner]) => [key, withoutAbsent(inner)]));
}
