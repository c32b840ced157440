import type { FieldCase } from "../../provider/src/testing/fixtures/lifeCycle.ts";
import type { Arguments } from "../harness/make.ts";

/** A resource that does something, each of whose inputs asks it to do so again. */
export interface TaskCase {
  readonly type: string;
  /** What every instance needs to succeed. */
  readonly base: Arguments;
  readonly fields: readonly Pick<FieldCase, "field" | "from" | "to">[];
}

/** Checks of a dataset that holds one event, each of which passes. */
export function smokeCheck(dataset: string, tokens: readonly [unknown, unknown]): TaskCase {
  const query = `['${dataset}'] | count`;
  const expect = { scalar: { atLeast: 1 } };
  return {
    type: "SmokeCheck",
    base: { query, expect, timeout: "2m" },
    fields: [
      { field: "ingest", from: { dataset }, to: { dataset, event: { route: "/health" } } },
      { field: "query", from: query, to: `${query} | extend Count = Count + 1` },
      { field: "startTime", from: undefined, to: "2026-01-01T00:00:00Z" },
      { field: "endTime", from: "2126-01-01T00:00:00Z", to: undefined },
      { field: "variables", from: { least: 1 }, to: { least: 2 } },
      { field: "token", from: tokens[0], to: tokens[1] },
      { field: "edgeDeployment", from: undefined, to: "us-east-1-aws" },
      { field: "expect", from: expect, to: { ...expect, rows: { equals: 1 } } },
      { field: "baseline", from: undefined, to: { value: 1, atLeastTimes: 1 } },
      { field: "timeout", from: "2m", to: "3m" },
      { field: "samples", from: undefined, to: 2 },
      { field: "for", from: "1ms", to: "2ms" },
      { field: "onFailure", from: "fail", to: "warn" },
      { field: "triggers", from: ["first", { a: 1 }], to: ["first", { a: 2 }] },
    ],
  };
}
