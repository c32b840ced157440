import { view as answer, viewFields } from "eventdata-contract";
import { field } from "../declaration/field.ts";
import { adopt } from "./adopt.ts";
import { defineResource } from "./defineResource.ts";

export const view = defineResource({
  type: "View",
  about: "A named query that others query like a dataset.",
  example: `const errors = new eventdata.View("errors", {
  aplQuery: "['http-logs'] | where status >= 500",
  datasets: ["http-logs"],
  description: "Requests that failed",
});`,
  page: {
    destroy: "The view is deleted. The datasets that it reads stay.",
    full: `const logs = new eventdata.Dataset("http-logs");

const errors = new eventdata.View("errors", {
  name: "errors",
  description: "Requests that failed",
  aplQuery: pulumi.interpolate\`['\${logs.name}'] | where status >= 500\`,
  datasets: [logs.name],
});`,
  },
  inputs: {
    name: field(viewFields.name).replaces().autonamed(),
    aplQuery: field(viewFields.aplQuery),
    datasets: field(viewFields.datasets)
      .optional()
      .names({ type: "Dataset", or: ["View"], by: "name" }),
    description: field(viewFields.description).optional(),
    adopt,
  },
  outputs: {
    sharedByOrg: answer.shape.sharedByOrg,
    sharedByOrgName: answer.shape.sharedByOrgName,
  },
  aplTexts: { aplQuery: "" },
  identity: { id: "name", unique: ["name"] },
  calls: {
    create: "createView",
    read: "getView",
    list: "listViews",
    update: "updateView",
    delete: "deleteView",
  },
  lookup: "one",
});
