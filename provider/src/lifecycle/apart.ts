import type { Bound } from "./bound.ts";
import type { Managed } from "./oddities.ts";
import type { Write } from "./sides.ts";

/** Apart from those writes of the run that it would undo, or that would undo it. */
export function apart<T>(
  { run, resource }: Bound<Managed>,
  write: Write,
  action: () => Promise<T>,
): Promise<T> {
  return run.sides.keep(resource.oddities?.side?.(write), action);
}
