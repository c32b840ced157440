import type { LifecycleCase } from "../case.ts";

export const view: LifecycleCase = {
  type: "View",
  base: () => ({ aplQuery: "logs" }),
  fields: [
    { field: "name", from: "first-name", to: "second-name", does: "replace" },
    { field: "name", from: "a-name-kept", to: undefined, does: "nothing", afterwards: "a-name-kept" },
    { field: "aplQuery", from: "logs | limit 1", to: "logs | limit 2", does: "update" },
    { field: "datasets", from: ["logs"], to: ["logs", "traces"], does: "update" },
    {
      field: "datasets",
      from: ["logs", "traces"],
      to: ["traces", "logs"],
      does: "nothing",
      afterwards: ["logs", "traces"],
    },
    { field: "datasets", from: undefined, to: ["logs"], does: "update" },
    { field: "description", from: "before", to: "after", does: "update" },
    { field: "description", from: undefined, to: "first said", does: "update" },
    { field: "description", from: "no longer said", to: undefined, does: "update", afterwards: undefined },
    { field: "adopt", from: undefined, to: true, does: "nothing" },
  ],
  drift: [
    { field: "aplQuery", declared: "logs | limit 1", outside: "logs | limit 2" },
    { field: "datasets", declared: ["logs"], outside: [] },
    { field: "description", declared: "ours", outside: "theirs" },
  ],
};

export const virtualField: LifecycleCase = {
  type: "VirtualField",
  base: () => ({ dataset: "logs", expression: "1" }),
  fields: [
    { field: "dataset", from: "logs", to: "traces", does: "replace" },
    { field: "name", from: "first", to: "second", does: "update" },
    { field: "name", from: "kept", to: undefined, does: "nothing", afterwards: "kept" },
    { field: "expression", from: "1 + 1", to: "1 + 2", does: "update" },
    { field: "description", from: "before", to: "after", does: "update" },
    { field: "description", from: undefined, to: "first said", does: "update" },
    { field: "description", from: "no longer said", to: undefined, does: "update", afterwards: undefined },
    { field: "type", from: "number", to: "string", does: "update" },
    { field: "type", from: undefined, to: "boolean", does: "update" },
    { field: "type", from: "number", to: undefined, does: "update", afterwards: undefined },
    { field: "unit", from: "s", to: "ms", does: "update" },
    { field: "unit", from: undefined, to: "s", does: "update" },
    { field: "unit", from: "s", to: undefined, does: "update", afterwards: undefined },
    { field: "adopt", from: undefined, to: true, does: "nothing" },
  ],
  drift: [
    { field: "name", declared: "ours", outside: "theirs" },
    { field: "expression", declared: "1", outside: "2" },
    { field: "type", declared: "number", outside: "string" },
    { field: "unit", declared: "s", outside: undefined },
    { field: "description", declared: "ours", outside: "theirs" },
  ],
};

const query = { apl: "logs" };

export const starredQuery: LifecycleCase = {
  type: "StarredQuery",
  base: () => ({ query }),
  fields: [
    { field: "name", from: "first name", to: "second name", does: "update" },
    { field: "name", from: "a name kept", to: undefined, does: "nothing", afterwards: "a name kept" },
    { field: "kind", from: undefined, to: "apl", does: "update" },
    { field: "query", from: { apl: "logs" }, to: { apl: "traces" }, does: "update" },
    { field: "query", from: { apl: "logs" }, to: { apl: "logs", startTime: "now-1h" }, does: "update" },
    { field: "query", from: { apl: "logs", startTime: "now-1h" }, to: { apl: "logs" }, does: "update" },
    {
      field: "query",
      from: { apl: "logs", variables: { a: [1, { b: true }] } },
      to: { apl: "logs", variables: { a: [2, { b: true }] } },
      does: "update",
    },
    { field: "metadata", from: { colour: "red" }, to: { colour: "blue", shape: "round" }, does: "update" },
    { field: "metadata", from: undefined, to: { colour: "red" }, does: "update" },
    { field: "metadata", from: { colour: "red" }, to: undefined, does: "update", afterwards: {} },
    { field: "dataset", from: "logs", to: "traces", does: "update" },
    { field: "dataset", from: undefined, to: "logs", does: "update" },
    { field: "dataset", from: "logs", to: undefined, does: "update", afterwards: undefined },
    { field: "adopt", from: undefined, to: true, does: "nothing" },
  ],
  drift: [
    { field: "name", declared: "ours", outside: "theirs" },
    { field: "query", declared: { apl: "logs" }, outside: { apl: "traces" } },
    { field: "metadata", declared: { colour: "red" }, outside: {} },
    { field: "dataset", declared: "logs", outside: "traces" },
  ],
};
