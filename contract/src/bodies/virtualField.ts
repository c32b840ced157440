import { z } from "zod";
import { described } from "../meta.ts";
import { displayName, id } from "./common.ts";

export const virtualFieldTypes = ["", "boolean", "string", "number", "object"] as const;

export const virtualFieldFields = {
  dataset: described(z.string().min(1), "Dataset that the field belongs to."),
  name: described(displayName, "Name of the field, unique in its dataset."),
  expression: described(z.string().min(1), "How the field is computed, in APL."),
  description: described(z.string(), "What the field means."),
  type: described(z.enum(virtualFieldTypes), "Type of its values."),
  unit: described(z.string(), "Unit of its values."),
};

export const virtualFieldRequest = z.object(virtualFieldFields).partial().extend({
  dataset: virtualFieldFields.dataset,
  name: virtualFieldFields.name,
  expression: virtualFieldFields.expression,
});

export const virtualField = z.object({
  id: described(id, "Assigned by the service."),
  dataset: virtualFieldFields.dataset,
  name: described(z.string(), "Name of the field."),
  expression: virtualFieldFields.expression,
  description: virtualFieldFields.description.optional(),
  type: described(z.string(), "Type of its values.").optional(),
  unit: virtualFieldFields.unit.optional(),
});

export const virtualFieldParameters = z.object({
  dataset: described(z.string(), "Only the fields of this dataset.").optional(),
});
