import { ingest } from "../../harness/ingest.ts";
import type { LifecycleCase } from "../case.ts";

export const dataset: LifecycleCase = {
  type: "Dataset",
  base: () => ({}),
  fields: [
    { field: "name", from: "first-name", to: "second-name", does: "replace" },
    { field: "name", from: "a-name-kept", to: undefined, does: "nothing", afterwards: "a-name-kept" },
    { field: "description", from: "before", to: "after", does: "update" },
    { field: "description", from: undefined, to: "first said", does: "update" },
    { field: "description", from: "no longer said", to: undefined, does: "update", afterwards: "" },
    { field: "description", from: "", to: 'not empty: ünïcode "quoted"', does: "update" },
    { field: "kind", from: "service:events:v1", to: "otel:logs:v1", does: "replace" },
    { field: "kind", from: undefined, to: "otel:metrics:v1", does: "replace" },
    { field: "kind", from: undefined, to: "service:events:v1", does: "update" },
    { field: "kind", from: "otel:traces:v1", to: undefined, does: "update", afterwards: "otel:traces:v1" },
    { field: "edgeDeployment", from: "us-east-1-aws", to: "eu-central-1-aws", does: "replace" },
    {
      field: "edgeDeployment",
      from: "eu-central-1-aws",
      to: undefined,
      does: "update",
      afterwards: "eu-central-1-aws",
    },
    { field: "retentionDays", from: 30, to: 31, does: "update" },
    { field: "retentionDays", from: undefined, to: 7, does: "update" },
    { field: "retentionDays", from: 7, to: undefined, does: "update", afterwards: 0 },
    { field: "useRetentionPeriod", from: true, to: false, does: "update" },
    { field: "useRetentionPeriod", from: undefined, to: true, does: "update" },
    { field: "adopt", from: undefined, to: true, does: "nothing" },
    { field: "forceDestroy", from: undefined, to: true, does: "update" },
    { field: "forceDestroy", from: true, to: undefined, does: "update" },
  ],
  drift: [
    { field: "description", declared: "ours", outside: "theirs" },
    { field: "retentionDays", declared: 30, outside: 1 },
    { field: "retentionDays", declared: 30, outside: undefined },
    { field: "useRetentionPeriod", declared: true, outside: false },
  ],
  guards: [
    {
      holds: "an event",
      fill: ingest,
      replacedBy: [{ kind: "otel:logs:v1" }, { name: "another-name" }],
      refusal: /holds events, so it is neither deleted nor replaced[\s\S]*set forceDestroy: true/,
      blind: {
        capabilities: { datasets: ["create", "read", "update", "delete"] },
        says: /it cannot be told whether the Dataset \S+ holds events.*answered 403: token does not have access/,
      },
      lifted: { forceDestroy: true },
    },
  ],
};
