import { z } from "zod";
import { described, inferred, unordered } from "../meta.ts";
import { pathName } from "./common.ts";

export const viewFields = {
  name: described(pathName, "Unique name. It is also the id."),
  aplQuery: described(z.string().min(1), "The query in APL."),
  datasets: described(
    unordered(z.array(z.string())),
    "Datasets that the query reads; those that it names, unless given.",
  ),
  description: described(z.string(), "What the view shows."),
};

export const viewRequest = z
  .object(viewFields)
  .partial()
  .extend({ name: viewFields.name, aplQuery: viewFields.aplQuery });

export const view = viewRequest.extend({
  id: inferred(z.string(), "The same as the name.").optional(),
  name: described(z.string(), "Unique name."),
  sharedByOrg: described(z.string(), "Id of the organisation that shares it.").optional(),
  sharedByOrgName: described(z.string(), "Name of the organisation that shares it.").optional(),
});
