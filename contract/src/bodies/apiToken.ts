import { z } from "zod";
import { described, inferred } from "../meta.ts";
import { allowsAnything, capabilityFields } from "./capabilities.ts";
import { displayName, id, isoTime } from "./common.ts";

export const apiTokenFields = {
  name: described(displayName, "Name for people; need not be unique."),
  description: described(z.string(), "What the token is for."),
  expiresAt: described(isoTime.nullable(), "When the token ends; null means never."),
  ...capabilityFields,
};

/** In JSON Schema, a map of so many levels in which no area has an action. */
const withoutActions = (depth: number): object =>
  depth === 0 ? { maxItems: 0 } : { additionalProperties: withoutActions(depth - 1) };
const setIn = (field: string, depth: number) => ({
  required: [field],
  properties: { [field]: { type: "object", not: withoutActions(depth) } },
});

export const apiTokenRequest = z
  .object(apiTokenFields)
  .partial()
  .extend({ name: apiTokenFields.name })
  .refine(
    allowsAnything,
    "at least one capability must be set, in orgCapabilities, datasetCapabilities or viewCapabilities",
  )
  .meta({
    anyOf: [setIn("orgCapabilities", 1), setIn("datasetCapabilities", 2), setIn("viewCapabilities", 2)],
  });

export const apiToken = z.object({
  id: described(id, "Assigned by the service."),
  name: described(z.string(), "Name for people."),
  description: apiTokenFields.description.optional(),
  expiresAt: apiTokenFields.expiresAt.optional(),
  orgCapabilities: apiTokenFields.orgCapabilities.optional(),
  datasetCapabilities: apiTokenFields.datasetCapabilities.optional(),
  viewCapabilities: apiTokenFields.viewCapabilities.optional(),
  samlAuthenticated: described(z.boolean(), "Whether the token came from a SAML sign-in.").optional(),
  token: described(z.string(), "The secret. It is shown when the token is made, never again.").optional(),
});

export const regenerateRequest = z.object({
  existingTokenExpiresAt: inferred(isoTime, "Until when the old secret keeps working."),
  newTokenExpiresAt: inferred(isoTime, "When the new token ends.").optional(),
  newToken: inferred(apiTokenRequest, "What the new token is, where it differs.").optional(),
});
