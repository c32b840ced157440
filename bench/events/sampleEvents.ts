/** The fields of an event, and what DuckDB calls their types: the log of a web service. */
export const fieldTypes = {
  _time: "TIMESTAMP",
  service: "VARCHAR",
  host: "VARCHAR",
  region: "VARCHAR",
  level: "VARCHAR",
  method: "VARCHAR",
  route: "VARCHAR",
  status: "BIGINT",
  duration: "DOUBLE",
  bytes: "BIGINT",
  user: "VARCHAR",
  cached: "BOOLEAN",
  trace: "VARCHAR",
  message: "VARCHAR",
} as const;

export type FieldName = keyof typeof fieldTypes;

/** When the first event was; then comes one every 100 ms. */
export const firstMoment = Date.UTC(2026, 0, 1);
export const momentPause = 100;

const services = ["cart", "catalogue", "checkout", "search", "users"];
const regions = ["eu-central-1", "eu-north-1", "us-east-1", "us-west-2"];
const methods = ["DELETE", "GET", "GET", "GET", "POST", "PUT"];
const statuses = [200, 200, 200, 200, 200, 201, 204, 304, 404, 500];

/** The event of this number: always the same, and in no pattern that a table could store in less. */
export function sampleEvent(number: number): Record<FieldName, string | number | boolean> {
  const random = mulberry(number);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const below = (limit: number) => Math.floor(random() * limit);
  const status = pick(statuses);
  const method = pick(methods);
  const route = `/route/${below(50)}`;
  // Never a whole number, which JSON would not tell from an integer.
  const duration = (Math.floor(random() ** 3 * 1_000_000) + 0.5) / 1000;
  return {
    _time: new Date(firstMoment + number * momentPause).toISOString(),
    service: pick(services),
    host: `host-${below(100)}`,
    region: pick(regions),
    level: status >= 500 ? "error" : "info",
    method,
    route,
    status,
    duration,
    bytes: below(100_000),
    user: `user-${below(20_000)}`,
    cached: random() < 0.3,
    trace: [0, 0, 0, 0]
      .map(() =>
        below(2 ** 32)
          .toString(16)
          .padStart(8, "0"),
      )
      .join(""),
    message: `${method} ${route}/items/${number} took ${duration} ms`,
  };
}

/** So many events as a body of NDJSON. */
export function batchOf(first: number, count: number): Buffer {
  const lines = Array.from({ length: count }, (_, index) => JSON.stringify(sampleEvent(first + index)));
  return Buffer.from(`${lines.join("\n")}\n`);
}

/** Numbers from 0 to 1 that follow from a seed. */
function mulberry(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b9);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
