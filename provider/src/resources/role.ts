import { datasetFields, roleFields, viewFields } from "eventdata-contract";
import { field } from "../declaration/field.ts";
import { adopt } from "./adopt.ts";
import { defineResource } from "./defineResource.ts";
import { roleMembership } from "./membership.ts";
import { tellWhoLosesRole } from "./roleInUse.ts";

export const role = defineResource({
  type: "Role",
  about: "What its members may do: in the organisation, on datasets and on views.",
  example: `const readers = new eventdata.Role("readers", {
  description: "Look, but do not touch",
  orgCapabilities: { datasets: ["read"], views: ["read"] },
  datasetCapabilities: { "*": { query: ["read"] } },
});`,
  inputs: {
    name: field(roleFields.name).autonamed(),
    description: field(roleFields.description).optional(),
    members: field(roleFields.members).optional().related().names({ type: "User", by: "id" }),
    orgCapabilities: field(roleFields.orgCapabilities).optional(),
    datasetCapabilities: field(roleFields.datasetCapabilities)
      .optional()
      .names({ type: "Dataset", by: "name" })
      .keys(datasetFields.name),
    viewCapabilities: field(roleFields.viewCapabilities)
      .optional()
      .names({ type: "View", by: "name" })
      .keys(viewFields.name),
    adopt,
  },
  outputs: {},
  identity: { id: "id", unique: ["name"] },
  calls: {
    create: "createRole",
    read: "getRole",
    list: "listRoles",
    update: "updateRole",
    delete: "deleteRole",
  },
  oddities: { ...roleMembership, goesWith: tellWhoLosesRole },
});
