import * as pulumi from "@pulumi/pulumi";
import { organisations } from "./lateImports.ts";

/** With what the engine knows later set aside: nothing can be checked of it while the program runs. */
export function withoutLater(value: unknown): unknown {
  const { Later } = organisations();
  const isLater = pulumi.Output.isInstance(value) || value instanceof Promise;
  return isLater ? new Later(value) : mapped(value, withoutLater);
}

/** The same as the program gave it. */
export function withLater(value: unknown): unknown {
  return value instanceof organisations().Later ? value.held : mapped(value, withLater);
}

function mapped(value: unknown, change: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
}
