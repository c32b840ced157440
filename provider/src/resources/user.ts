import { user as answer, userFields } from "eventdata-contract";
import { field } from "../declaration/field.ts";
import { adopt } from "./adopt.ts";
import { defineResource } from "./defineResource.ts";
import { userMembership } from "./membership.ts";

const { id: roleId, name: roleName } = answer.shape.role.shape;

export const user = defineResource({
  type: "User",
  about: "A person in the organisation. Making one invites them.",
  example: `const ada = new eventdata.User("ada", {
  email: "ada@example.com",
  name: "Ada Example",
  role: readers.id,
});`,
  page: {
    first:
      "`role` takes the id of a role, or its name; the built-in roles are `none`, `read-only`, `user`, `admin` and `owner`. A change of it is made in place.",
    destroy: "The user leaves the organisation with its groups and roles. API tokens that they made end.",
    full: `const readers = new eventdata.Role("readers", {
  datasetCapabilities: { "*": { query: ["read"] } },
});

const ada = new eventdata.User("ada", {
  email: "ada@example.com",
  name: "Ada Example",
  role: readers.id,
});

const operator = new eventdata.User("operator", {
  email: "operator@example.com",
  name: "Operator",
  role: "read-only",
});`,
  },
  inputs: {
    email: field(userFields.email).replaces(),
    name: field(userFields.name).replaces(),
    role: field(userFields.role).orBy("roleName").related().names({ type: "Role", by: "name" }),
    adopt,
  },
  outputs: {
    roleId: roleId.describe("Id of the user's role."),
    roleName: roleName.describe("Name of the user's role."),
  },
  identity: { id: "id", unique: ["email"] },
  calls: {
    create: "createUser",
    read: "getUser",
    list: "listUsers",
    update: "updateUserRole",
    delete: "deleteUser",
  },
  lookup: "one and all",
  form: {
    toApi: (values) => values,
    fromApi(object) {
      const { id, name } = object.role as { id?: unknown; name?: unknown };
      return { ...object, role: id, roleId: id, roleName: name };
    },
  },
  oddities: userMembership,
});
