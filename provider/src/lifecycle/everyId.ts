import { currentId } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import type { Managed } from "./oddities.ts";

/** Every id under which the service knows something of the resource. */
export function everyId(resource: Managed, id: string, outputs: Values): readonly string[] {
  const also = resource.oddities?.alsoDeleted?.(outputs) ?? [];
  return [...new Set([id, currentId(resource, id, outputs), ...also])];
}
