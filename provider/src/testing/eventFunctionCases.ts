import { expect } from "vitest";
import { LegacyQueryResult, QueryResult } from "../data/queryResult.ts";
import type { Body } from "./lookupCases.ts";

/** Of each function: arguments that work, what comes of them, and arguments that do not with the words of the error. */
export interface EventFunctionCase {
  readonly works: Body;
  readonly answers: unknown;
  readonly fails: readonly [args: Body, words: string][];
}

export const eventFunctionCases: Readonly<Record<string, EventFunctionCase>> = {
  ingest: {
    works: { dataset: "logs", events: [{ a: 1 }] },
    answers: expect.objectContaining({ ingested: 1, failed: 0 }),
    fails: [
      [{ dataset: "logs" }, "give events or body"],
      [{ dataset: "logs", events: [], body: "[]" }, "events and body are given at once"],
      [{ dataset: "logs", events: [1] }, "events must be a list of objects"],
      [{ dataset: "logs", body: 7 }, "body must be a text, bytes, or an asset"],
      [{ dataset: "logs", event: [{}] }, "event is not a property; did you mean events?"],
      [{ dataset: "logs", body: "", contentType: "text/plain" }, "contentType must be one of"],
      [{ events: [] }, "dataset must be a string"],
      [{ dataset: "lgs", events: [{ a: 1 }] }, "answered 404"],
      [{ dataset: "logs", events: [{ n: Number.NaN }] }, "n is NaN, which JSON does not have"],
      [
        { dataset: "logs", body: "a\n1", contentType: "text/csv", csvFields: ["a\nb"] },
        "cannot be sent in a header",
      ],
    ],
  },
  query: {
    works: { apl: "logs | count" },
    answers: expect.any(QueryResult),
    fails: [
      [{ apl: "logs\n| wher a == 1" }, ", at line 2, column 3"],
      [{ apl: "" }, "apl must be at least 1 characters"],
      [{ apl: "logs", format: "wide" }, 'format must be one of "tabular", "legacy"'],
      [{ apl: "logs", startTime: "yesterday" }, "startTime must be a time such as"],
      [{ apl: "logs", token: "edat-of-nobody" }, "it was sent the API token that the call was given"],
      [{ apl: "logs", token: "a\nb" }, "token must be a token"],
    ],
  },
  legacyQuery: {
    works: { dataset: "logs", limit: 10 },
    answers: expect.any(LegacyQueryResult),
    fails: [
      [{ dataset: "logs", limit: 0 }, "limit must be greater than 0"],
      [{ dataset: "lgs" }, "404"],
    ],
  },
  getMetricTags: {
    works: { dataset: "metrics", start: "2026-01-01T00:00:00Z", end: "2026-01-03T00:00:00Z" },
    answers: ["host"],
    fails: [
      [{ dataset: "metrics", start: "now", end: "now" }, "start must be a time of RFC 3339"],
      [{ dataset: "metrics" }, "start must be a string"],
    ],
  },
};
