import { isMap } from "../declaration/value.ts";
import type { Unfinished } from "../lifecycle/halfMade.ts";

/** What the state tells of a request whose end is not known. The first version wrote only that there was one. */
export function unfinishedOf(value: unknown): Unfinished | undefined {
  if (value === true) return { asked: 0, before: [], of: "create" };
  if (!isMap(value)) return undefined;
  const before = Array.isArray(value.before) ? value.before.filter((id) => typeof id === "string") : [];
  const of = value.of === "update" || value.of === "write" ? value.of : "create";
  return { asked: Number(value.asked), before, of };
}
