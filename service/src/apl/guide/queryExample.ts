/** A query over the sample tables, and the rows that it answers with, as JSON; shown in the docs and run as a test. */
export interface QueryExample {
  readonly query: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** What a query looks like. */
export const firstExample: QueryExample = {
  query: "requests\n| where status >= 400\n| summarize n = count() by route\n| order by route asc",
  rows: [
    { route: "/orders", n: 1 },
    { route: "/users", n: 1 },
  ],
};

/** What the queries of the docs are about; what stands before each of them when it is run. */
export const sampleTables = `let requests = datatable(_time: datetime, route: string, status: int, ms: real, region: string)[
  datetime(2026-03-09T10:00:00Z), "/users",  200, 12.5,  "eu",
  datetime(2026-03-09T10:00:20Z), "/users",  500, 250.0, "us",
  datetime(2026-03-09T10:01:10Z), "/orders", 200, 31.0,  "eu",
  datetime(2026-03-09T10:01:30Z), "/orders", 404, 4.0,   "us",
  datetime(2026-03-09T10:03:40Z), "/health", 200, null,  "eu"];
let teams = datatable(route: string, team: string)[
  "/users", "red", "/orders", "blue", "/jobs", "green"];`;
