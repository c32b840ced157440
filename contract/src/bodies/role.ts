import { z } from "zod";
import { described, unordered } from "../meta.ts";
import { capabilityFields } from "./capabilities.ts";
import { displayName, id } from "./common.ts";

export const roleFields = {
  name: described(displayName, "Unique name of the role."),
  description: described(z.string(), "Purpose and scope of the role."),
  members: described(unordered(z.array(id)), "Ids of the users who have the role."),
  ...capabilityFields,
};

export const roleRequest = z.object(roleFields).partial().extend({ name: roleFields.name });

export const role = roleRequest.extend({
  id: described(id, "Assigned by the service."),
  name: described(z.string(), "Unique name of the role."),
});

/** Built-in roles; their id is this word. */
export const builtInRoles = ["none", "read-only", "user", "admin", "owner"] as const;
