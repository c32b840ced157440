import { isAbsent, type Values } from "../../declaration/value.ts";
import type { Bound } from "../bound.ts";
import type { Managed } from "../oddities.ts";
import { declaredPaths, valueAt } from "../paths.ts";
import { read } from "../read.ts";
import type { Stored } from "./steps.ts";

/**
 * What stands in the state. After an import by file that may be less than the program says; the service then tells
 * the rest, since what is only not known must not be taken for changed.
 */
export async function inFull(
  bound: Bound<Managed>,
  id: string,
  before: Stored,
  now: Values,
): Promise<Stored> {
  if (before.declared !== undefined || before.unfinished !== undefined) return before;
  const missing = declaredPaths(bound.resource, now).filter((path) => isAbsent(valueAt(before.values, path)));
  if (missing.length === 0) return before;
  const found = await read(bound, id, before.values, []);
  const isTold = found && missing.some((path) => !isAbsent(valueAt(found.outputs, path)));
  return isTold ? { ...before, values: found.outputs } : before;
}
