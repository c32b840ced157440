import { group as answer, groupFields } from "eventdata-contract";
import { field } from "../declaration/field.ts";
import { adopt } from "./adopt.ts";
import { defineResource } from "./defineResource.ts";
import { groupMembership } from "./membership.ts";

export const group = defineResource({
  type: "Group",
  about: "Users who share roles.",
  example: `const platform = new eventdata.Group("platform", {
  description: "Runs the clusters",
  members: [ada.id],
  roles: [readers.id],
});`,
  page: {
    first: "Members are user ids, roles are role ids: the outputs `id` of `User` and `Role`.",
    destroy: "The group is deleted. Its members and roles stay.",
    full: `const readers = new eventdata.Role("readers", {
  datasetCapabilities: { "*": { query: ["read"] } },
});
const ada = new eventdata.User("ada", {
  email: "ada@example.com",
  name: "Ada Example",
  role: "read-only",
});

const platform = new eventdata.Group("platform", {
  name: "Platform",
  description: "Runs the clusters",
  members: [ada.id],
  roles: [readers.id],
});`,
  },
  inputs: {
    name: field(groupFields.name).autonamed(),
    description: field(groupFields.description).optional(),
    members: field(groupFields.members).optional().related().names({ type: "User", by: "id" }),
    roles: field(groupFields.roles).optional().related().names({ type: "Role", by: "id" }),
    adopt,
  },
  outputs: { isManaged: answer.shape.isManaged },
  identity: { id: "id", unique: ["name"] },
  calls: {
    create: "createGroup",
    read: "getGroup",
    list: "listGroups",
    update: "updateGroup",
    delete: "deleteGroup",
  },
  lookup: "one and all",
  oddities: groupMembership,
});
