import type { BodyOf } from "eventdata-contract";
import { type Collection, makeDatasets, noon } from "./collection.ts";

const query = {
  apl: "logs | limit 1",
  startTime: "now-1h",
  defaultLimit: 5,
  defaultOrder: [{ field: "_time", desc: true }],
  variables: { a: [1, null, { b: "c" }] },
  queryOptions: { priority: "low", maxSeries: 3 },
} satisfies BodyOf<"createStarredQuery">["query"];

const edges = ["us-east-1-aws", "eu-central-1-aws"];

export const data: Readonly<Record<string, Collection>> = {
  notifiers: {
    endpoints: {
      create: "createNotifier",
      list: "listNotifiers",
      get: "getNotifier",
      update: "updateNotifier",
      delete: "deleteNotifier",
    },
    minimal: { name: "bell", properties: { email: {} } },
    full: async () => ({
      name: "siren",
      properties: {
        customWebhook: {
          url: "https://example.com/hook?a=b",
          body: "{{ .Text }}",
          headers: { "X-One": "1" },
          secretHeaders: { Authorization: "canary", "X-Two": "canary" },
        },
      },
      disabledUntil: "2999-01-01T00:00:00Z",
    }),
    changed: { name: "gong", properties: { alertRouterB: { routingKey: "canary", token: "canary" } } },
    added: {
      disabledUntil: null,
      createdAt: noon,
      updatedAt: noon,
      createdBy: "owner@example.com",
    },
  },
  datasets: {
    endpoints: {
      create: "createDataset",
      list: "listDatasets",
      get: "getDataset",
      update: "updateDataset",
      delete: "deleteDataset",
    },
    minimal: { name: "events" },
    full: async () => ({
      name: "metrics",
      description: "What was measured.",
      kind: "otel:metrics:v1",
      edgeDeployment: "eu-central-1-aws",
      retentionDays: 30,
      useRetentionPeriod: true,
    }),
    unique: "name",
    added: {
      description: "",
      kind: "service:events:v1",
      edgeDeployment: "us-east-1-aws",
      region: "us-east-1-aws",
      mapFields: [],
      retentionDays: 0,
      useRetentionPeriod: false,
      canWrite: true,
      created: noon,
      who: "Owner",
    },
    legal: (body) => ({
      ...body,
      ...(body.edgeDeployment === undefined ? {} : { edgeDeployment: edges[1] }),
      ...(body.region === undefined ? {} : { region: edges[1] }),
    }),
  },
  views: {
    endpoints: {
      create: "createView",
      list: "listViews",
      get: "getView",
      update: "updateView",
      delete: "deleteView",
    },
    minimal: { name: "errors", aplQuery: "['logs'] | where level == 'error'" },
    full: async () => ({
      name: "slow",
      aplQuery: "traces",
      datasets: ["traces", "logs"],
      description: "What took long.",
    }),
    changed: { aplQuery: "traces | limit 1", datasets: [] },
    fixed: "name",
    unique: "name",
    added: { datasets: ["logs"] },
  },
  "virtual fields": {
    endpoints: {
      create: "createVirtualField",
      list: "listVirtualFields",
      get: "getVirtualField",
      update: "updateVirtualField",
      delete: "deleteVirtualField",
    },
    prepare: makeDatasets,
    minimal: { dataset: "logs", name: "seconds", expression: "ms / 1000" },
    full: async () => ({
      dataset: "traces",
      name: "long",
      expression: "ms > 1000",
      description: "Whether it took long.",
      type: "boolean",
      unit: "",
    }),
    changed: { name: "longer", expression: "ms > 2000", type: "" },
    fixed: "dataset",
    unique: "name",
    added: {},
    legal: (body) => ({ ...body, dataset: "logs" }),
  },
  "starred queries": {
    endpoints: {
      create: "createStarredQuery",
      list: "listStarredQueries",
      get: "getStarredQuery",
      update: "updateStarredQuery",
      delete: "deleteStarredQuery",
    },
    minimal: { kind: "apl", name: "first", query: { apl: "logs" }, metadata: {} },
    full: async () => ({
      kind: "apl",
      name: "second",
      query,
      metadata: { colour: "red" },
      dataset: "logs",
    }),
    changed: { kind: "apl", name: "third", query: { apl: "traces" }, metadata: { shape: "round" } },
    added: { who: "Owner" },
  },
};
