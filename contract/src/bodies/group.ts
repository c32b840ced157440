import { z } from "zod";
import { described, unordered } from "../meta.ts";
import { displayName, id } from "./common.ts";

export const groupFields = {
  name: described(displayName, "Unique name of the group."),
  description: described(z.string(), "What the group is for."),
  members: described(unordered(z.array(id)), "Ids of the users in the group."),
  roles: described(unordered(z.array(id)), "Ids of the roles that the group gives to its members."),
};

export const groupRequest = z.object(groupFields).partial().extend({ name: groupFields.name });

export const group = groupRequest.extend({
  id: described(id, "Assigned by the service."),
  name: described(z.string(), "Unique name of the group."),
  isManaged: described(z.boolean(), "Whether the service manages the group.").optional(),
});
