import { optionInvalid } from "../errors/serviceError.ts";
import type { QueryBounds } from "../store/events/eventStores.ts";
import { eventStoreDefaults } from "../store/events/openEventStore.ts";

/** What events may take of the machine. */
export interface EventBoundOptions {
  /** How many queries of an edge deployment run at once; 4 unless given. */
  readonly queriesAtOnce?: number | undefined;
  /** How many queries of an edge deployment wait for their turn; more are refused; 32 unless given. */
  readonly queriesWaiting?: number | undefined;
  /** How long a query may take; 60 unless given. */
  readonly querySeconds?: number | undefined;
  /** The memory for queries, which the edge deployments share; 512 unless given. */
  readonly queryMemoryMb?: number | undefined;
  /** How large a body with events may be, decompressed; 1024 unless given. */
  readonly maxBodyMb?: number | undefined;
}

interface Bound {
  readonly fallback: number;
  readonly least: number;
  readonly most: number;
}

const megabyte = 1024 * 1024;
const { queriesAtOnce, queriesWaiting, queryMilliseconds, memoryLimitBytes } = eventStoreDefaults;

export const eventBounds = {
  queriesAtOnce: { fallback: queriesAtOnce, least: 1, most: 64 },
  queriesWaiting: { fallback: queriesWaiting, least: 0, most: 10_000 },
  querySeconds: { fallback: queryMilliseconds / 1000, least: 1, most: 86_400 },
  queryMemoryMb: { fallback: memoryLimitBytes / megabyte, least: 64, most: 1_048_576 },
  maxBodyMb: { fallback: 1024, least: 1, most: 1_048_576 },
} as const satisfies Record<keyof EventBoundOptions, Bound>;

/** With less DuckDB cannot work. */
const leastEdgeMb = 64;

export function checkEventBounds(options: EventBoundOptions, edges: readonly string[]) {
  const value = (name: keyof EventBoundOptions) => checked(name, options[name]);
  const leastMemoryMb = edges.length * leastEdgeMb;
  if (value("queryMemoryMb") < leastMemoryMb) {
    throw optionInvalid(
      `queryMemoryMb: ${edges.length} edge deployments share it and need ${leastMemoryMb} at least`,
    );
  }
  const bounds: QueryBounds = {
    queriesAtOnce: value("queriesAtOnce"),
    queriesWaiting: value("queriesWaiting"),
    queryMilliseconds: value("querySeconds") * 1000,
    // The edges share it evenly.
    memoryLimitBytes: Math.floor((value("queryMemoryMb") * megabyte) / edges.length),
  };
  return { queryBounds: bounds, maximumBodyBytes: value("maxBodyMb") * megabyte };
}

function checked(name: keyof EventBoundOptions, given: number | undefined): number {
  const { fallback, least, most } = eventBounds[name];
  const value = given ?? fallback;
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw optionInvalid(`${name}: must be a whole number from ${least} to ${most}, not ${value}`);
}
