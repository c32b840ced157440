import type { VirtualField } from "../../../apl/binder/catalogue.ts";

/** What the queries of a folder are asked of; each `.ndjson` in it has the events of the dataset of that name. */
export interface GoldenDomain {
  readonly folder: string;
  readonly start: string;
  readonly end: string;
  readonly mapFields: Readonly<Record<string, readonly string[]>>;
  readonly virtualFields: Readonly<Record<string, readonly VirtualField[]>>;
  readonly views: Readonly<Record<string, string>>;
}

/** When all queries are asked, and all events were received. */
export const askedAt = "2026-02-03T12:00:00Z";

export const domains: readonly GoldenDomain[] = [
  {
    folder: "httpLogs",
    start: "2026-02-03T10:00:00Z",
    end: askedAt,
    mapFields: { "http-logs": ["headers"] },
    virtualFields: {
      "http-logs": [
        { name: "is_error", expression: "status >= 500" },
        { name: "seconds", expression: "duration_ms / 1000.0" },
        { name: "of_nothing", expression: "no_such_field + 1" },
      ],
    },
    views: {
      "slow-requests": "['http-logs'] | where duration_ms > 400 | project _time, route, duration_ms, status",
      "failing-routes": "['http-logs'] | where is_error | summarize failures = count() by route",
    },
  },
  {
    folder: "traces",
    start: "2026-02-03T11:00:00Z",
    end: askedAt,
    mapFields: { spans: ["attributes"] },
    virtualFields: { spans: [{ name: "duration_ms", expression: "duration / 1000000.0" }] },
    views: { "root-spans": "spans | where isnull(parent_id)" },
  },
  {
    folder: "applicationLogs",
    start: "2026-02-02T12:00:00Z",
    end: askedAt,
    mapFields: { "api-logs": ["context"], "worker-logs": ["context"] },
    virtualFields: {
      "api-logs": [{ name: "is_bad", expression: 'level in~ ("error", "fatal")' }],
    },
    views: { "all-errors": "union *-logs | where level in~ ('error', 'fatal')" },
  },
  {
    folder: "metrics",
    start: "2026-02-03T10:00:00Z",
    end: askedAt,
    mapFields: { metrics: ["tags"] },
    virtualFields: {},
    views: { cpu: "metrics | where metric == 'cpu.utilization'" },
  },
  {
    folder: "assistants",
    start: "2026-02-03T11:00:00Z",
    end: askedAt,
    mapFields: {},
    virtualFields: {},
    views: {},
  },
  {
    folder: "errors",
    start: "2026-02-03T10:00:00Z",
    end: askedAt,
    mapFields: { requests: ["labels"] },
    virtualFields: { requests: [{ name: "broken", expression: "nowhere > 1" }] },
    views: {
      "ping-view": "['pong-view']",
      "pong-view": "['ping-view']",
      "old-view": "requests | where gone == 1",
    },
  },
];
