/** Upper bounds of the histogram, in seconds. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requests = "eventdata_requests_total";
const duration = "eventdata_request_duration_seconds";

class EndpointMetrics {
  readonly byStatus = new Map<number, number>();
  /** How many fell under each bound and above the one before it; the last has no bound. */
  readonly buckets: number[] = [...bounds, Number.POSITIVE_INFINITY].map(() => 0);
  sum = 0;
}

/**
 * What Prometheus may ask, in its text format. Labels are names of the contract and statuses, never anything
 * that a user sent. Written by hand, since the library would add a tenth to the time that a start takes.
 */
export class RequestMetrics {
  readonly contentType = "text/plain; version=0.0.4; charset=utf-8";
  readonly #endpoints = new Map<string, EndpointMetrics>();

  observe(endpoint: string, status: number, seconds: number): void {
    let metrics = this.#endpoints.get(endpoint);
    if (metrics === undefined) {
      metrics = new EndpointMetrics();
      this.#endpoints.set(endpoint, metrics);
    }
    metrics.byStatus.set(status, (metrics.byStatus.get(status) ?? 0) + 1);
    metrics.sum += seconds;
    const found = bounds.findIndex((bound) => seconds <= bound);
    const bucket = found < 0 ? bounds.length : found;
    metrics.buckets[bucket] = (metrics.buckets[bucket] ?? 0) + 1;
  }

  text(): string {
    const all = [...this.#endpoints];
    const lines = [
      ...heading(requests, "counter", "Requests answered, by endpoint and status."),
      ...all.flatMap(([endpoint, metrics]) => counterLines(endpoint, metrics)),
      ...heading(duration, "histogram", "Seconds from a request's headers to its answer, by endpoint."),
      ...all.flatMap(([endpoint, metrics]) => histogramLines(endpoint, metrics)),
    ];
    return `${lines.join("\n")}\n`;
  }
}

/** A number that an edge tells. */
interface Measure {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly edge: string;
  readonly value: number;
}

/** Measures of edges, in the same format. */
export function measuresText(measures: readonly Measure[]): string {
  const named = Map.groupBy(measures, ({ name }) => name);
  return [...named.values()]
    .flatMap((all) => [
      ...all.slice(0, 1).flatMap(({ name, type, help }) => heading(name, type, help)),
      ...all.map(({ name, edge, value }) => `${name}{edge="${edge}"} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join("");
}

function heading(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function counterLines(endpoint: string, { byStatus }: EndpointMetrics): string[] {
  return [...byStatus].map(
    ([status, count]) => `${requests}{endpoint="${endpoint}",status="${status}"} ${count}`,
  );
}

function histogramLines(endpoint: string, { buckets, sum }: EndpointMetrics): string[] {
  let count = 0;
  const cumulative = buckets.map((own, index) => {
    count += own;
    return `${duration}_bucket{endpoint="${endpoint}",le="${bounds[index] ?? "+Inf"}"} ${count}`;
  });
  const label = `{endpoint="${endpoint}"}`;
  return [...cumulative, `${duration}_sum${label} ${sum}`, `${duration}_count${label} ${count}`];
}
