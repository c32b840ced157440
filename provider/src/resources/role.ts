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
  page: {
    first:
      "`members` and the `role` of a `User` are one relation, see [drift](../drift.md#membership-in-two-places). Declare it in one place.",
    destroy: "The role is deleted. Users who had it have the role `none`, and groups no longer give it.",
    full: `const ada = eventdata.User.get("ada", "the-id-of-a-user");

const keepers = new eventdata.Role("keepers", {
  name: "Keepers of the logs",
  description: "Keep the datasets in order",
  members: [ada.id],
  orgCapabilities: { datasets: ["create", "read", "update"], auditLog: ["read"] },
  datasetCapabilities: {
    "*": { query: ["read"] },
    "http-logs": { trim: ["update"], vacuum: ["update"], virtualFields: ["create", "read", "update", "delete"] },
  },
  viewCapabilities: { errors: { query: ["read"], share: ["create", "read"] } },
});`,
  },
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
  lookup: "one and all",
  oddities: { ...roleMembership, goesWith: tellWhoLosesRole },
});
