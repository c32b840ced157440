import { dataset as answer, datasetDefaults, datasetFields } from "eventdata-contract";
import { field } from "../declaration/field.ts";
import { adopt } from "./adopt.ts";
import { defineResource } from "./defineResource.ts";
import { eventGuard } from "./eventGuard.ts";
import { forceDestroy } from "./forceDestroy.ts";
import { mayOverwrite, tellOverwritten } from "./retention.ts";

export const dataset = defineResource({
  type: "Dataset",
  about: "A named collection of events.",
  example: `const logs = new eventdata.Dataset("http-logs", {
  name: "http-logs",
  description: "Requests of the public site",
  retentionDays: 30,
  useRetentionPeriod: true,
});`,
  page: {
    destroy:
      "The dataset is deleted with its virtual fields, if it holds no events: see [deleting a dataset that holds events](../../README.md#deleting-a-dataset-that-holds-events). With `forceDestroy` in the state it is deleted **with its events**. Views and starred queries that read it stay, and fail when they are run.",
    replace:
      "Events would go with the old dataset, so one that holds some is replaced only with `forceDestroy`: see [deleting a dataset that holds events](../../README.md#deleting-a-dataset-that-holds-events).",
    full: `const logs = new eventdata.Dataset("http-logs", {
  name: "http-logs",
  description: "Requests of the public site",
  kind: "service:events:v1",
  edgeDeployment: "eu-central-1-aws",
  retentionDays: 30,
  useRetentionPeriod: true,
  forceDestroy: false,
});

export const createdAt = logs.created;`,
  },
  inputs: {
    name: field(datasetFields.name).replaces().autonamed(),
    description: field(datasetFields.description).default(datasetDefaults.description),
    kind: field(datasetFields.kind).default(datasetDefaults.kind).replaces(),
    edgeDeployment: field(datasetFields.edgeDeployment)
      .optional()
      .replaces()
      .names({ type: "Edge", by: "name" }),
    retentionDays: field(datasetFields.retentionDays).optional(),
    useRetentionPeriod: field(datasetFields.useRetentionPeriod).optional(),
    forceDestroy,
    adopt,
  },
  outputs: {
    created: answer.shape.created,
    who: answer.shape.who,
    canWrite: answer.shape.canWrite,
    mapFields: answer.shape.mapFields,
    sharedByOrg: answer.shape.sharedByOrg,
  },
  identity: { id: "name", unique: ["name"], createdAt: "created" },
  calls: {
    create: "createDataset",
    read: "getDataset",
    list: "listDatasets",
    update: "updateDataset",
    delete: "deleteDataset",
  },
  lookup: "one and all",
  oddities: { ...eventGuard, mayOverwrite, tellOverwritten },
});
