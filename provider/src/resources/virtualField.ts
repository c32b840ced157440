import { virtualFieldFields } from "eventdata-contract";
import { field } from "../declaration/field.ts";
import { adopt } from "./adopt.ts";
import { defineResource } from "./defineResource.ts";

export const virtualField = defineResource({
  type: "VirtualField",
  about: "A field of a dataset that is computed when it is queried.",
  example: `const seconds = new eventdata.VirtualField("seconds", {
  dataset: logs.name,
  name: "seconds",
  expression: "duration_ms / 1000",
  type: "number",
  unit: "s",
});`,
  page: {
    destroy: "The field is deleted. The events of its dataset stay as they are.",
    full: `const logs = new eventdata.Dataset("http-logs");

const seconds = new eventdata.VirtualField("seconds", {
  dataset: logs.name,
  name: "seconds",
  expression: "duration_ms / 1000",
  description: "How long the request took",
  type: "number",
  unit: "s",
});`,
  },
  inputs: {
    dataset: field(virtualFieldFields.dataset).replaces().names({ type: "Dataset", by: "name" }),
    name: field(virtualFieldFields.name).autonamed(),
    expression: field(virtualFieldFields.expression),
    description: field(virtualFieldFields.description).optional(),
    type: field(virtualFieldFields.type).optional(),
    unit: field(virtualFieldFields.unit).optional(),
    adopt,
  },
  outputs: {},
  aplTexts: { expression: "range row from 1 to 1 step 1 | extend value =\n" },
  identity: { id: "id", unique: ["dataset", "name"] },
  calls: {
    create: "createVirtualField",
    read: "getVirtualField",
    list: "listVirtualFields",
    update: "updateVirtualField",
    delete: "deleteVirtualField",
  },
  lookup: "one",
});
