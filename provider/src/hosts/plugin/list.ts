import type { Resource } from "../../declaration/resource.ts";
import type { Values } from "../../declaration/value.ts";
import { EventDataError } from "../../errors/errors.ts";
import { idOf } from "../../lifecycle/object.ts";

/** What an engine asks of a list; 0 is without limit. */
export interface Wanted {
  readonly limit: number;
  readonly pageSize: number;
  /** Where the page before has ended; empty for the first. */
  readonly continuation: string;
}

export interface Listed {
  readonly id: string;
  /** What a person knows it by. */
  readonly name: string;
}

export interface ListPage {
  readonly found: readonly Listed[];
  /** Undefined where nothing is left. */
  readonly continuation: string | undefined;
}

/** By id, so that what comes and goes between two pages makes no other be told twice or not at all. */
export function pageOf(resource: Resource, objects: readonly Values[], wanted: Wanted): ListPage {
  const { told, last } = placeIn(wanted.continuation);
  const left = objects
    .map((object) => listed(resource, object))
    .filter(({ id }) => last === undefined || id > last)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const allowed = wanted.limit > 0 ? Math.max(wanted.limit - told, 0) : left.length;
  const size = wanted.pageSize > 0 ? Math.min(wanted.pageSize, allowed) : allowed;
  const found = left.slice(0, size);
  const isLast = found.length === Math.min(left.length, allowed);
  const end = found.at(-1);
  const continuation = isLast || !end ? undefined : JSON.stringify([told + found.length, end.id]);
  return { found, continuation };
}

function listed(resource: Resource, object: Values): Listed {
  const id = idOf(resource, object);
  const name = object[resource.identity.unique.at(-1) ?? "name"];
  return { id, name: typeof name === "string" && name !== "" ? name : id };
}

/** How many were told, and which was the last. */
function placeIn(continuation: string): { told: number; last?: string } {
  if (continuation === "") return { told: 0 };
  try {
    const [told, last] = JSON.parse(continuation);
    if (Number.isInteger(told) && typeof last === "string") return { told, last };
  } catch {
    // Told below.
  }
  throw new EventDataError("INPUT_INVALID", `there is no page ${JSON.stringify(continuation.slice(0, 100))}`);
}
