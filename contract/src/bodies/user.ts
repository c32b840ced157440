import { z } from "zod";
import { described } from "../meta.ts";
import { displayName, emailAddress, id } from "./common.ts";

export const userFields = {
  email: described(emailAddress, "E-mail address; a user is one address."),
  name: described(displayName, "Full name."),
  role: described(z.string().min(1), "Id of the user's role, or its name where no id matches."),
};

export const userRequest = z.object(userFields);

export const userRoleRequest = z.object({ role: userFields.role });

export const user = z.object({
  id: described(id, "Assigned by the service."),
  email: described(z.string(), "E-mail address."),
  name: described(z.string(), "Full name."),
  role: described(z.object({ id, name: z.string() }), "The user's role."),
});
