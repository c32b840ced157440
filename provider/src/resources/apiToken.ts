import { apiToken as answer, apiTokenFields, datasetFields, viewFields } from "eventdata-contract";
import { z } from "zod";
import { duration } from "../declaration/duration.ts";
import { field } from "../declaration/field.ts";
import { adopt } from "./adopt.ts";
import { defineResource } from "./defineResource.ts";
import { rotation } from "./rotation.ts";

const { shape } = answer;

/** There is no endpoint to change a token, so a change makes another; only the secret can be made anew in place. */
export const apiToken = defineResource({
  type: "ApiToken",
  about: "A token that programs present. It may do what its capabilities say, and no more than its maker.",
  example: `const shipper = new eventdata.ApiToken("shipper", {
  description: "Ships the logs of the site",
  datasetCapabilities: { "http-logs": { ingest: ["create"] } },
  rotation: { every: "30d", overlap: "24h" },
});`,
  page: {
    first:
      "The secret is the output `token`. It is a secret in the state and in previews. [Tokens](../tokens.md) tells how it is rotated, and what `tokenId` is for.",
    destroy:
      "The token is deleted, and with it those before it whose overlap has not ended yet. All their secrets stop working at once.",
    replace:
      "The new token has another secret, and there is no overlap: see [tokens](../tokens.md#a-change).",
    adopt:
      "The id is the one that is in force now. The service shows a secret only once, so the output `token` stays empty until the token is rotated.",
    full: `const shipper = new eventdata.ApiToken("shipper", {
  name: "Log shipper",
  description: "Ships the logs of the site",
  expiresAt: "2099-01-01T00:00:00Z",
  orgCapabilities: { annotations: ["create"] },
  datasetCapabilities: {
    "http-logs": { ingest: ["create"], query: ["read"] },
    "*": { starredQueries: ["read"] },
  },
  viewCapabilities: { errors: { query: ["read"] } },
  rotation: { every: "30d", overlap: "24h" },
  rotateWhen: "2026-01",
});

export const secret = shipper.token;`,
  },
  inputs: {
    name: field(apiTokenFields.name).replaces().autonamed(),
    description: field(apiTokenFields.description).optional().replaces(),
    expiresAt: field(apiTokenFields.expiresAt).optional().replaces(),
    orgCapabilities: field(apiTokenFields.orgCapabilities).optional().replaces(),
    datasetCapabilities: field(apiTokenFields.datasetCapabilities)
      .optional()
      .replaces()
      .names({ type: "Dataset", by: "name" })
      .keys(datasetFields.name),
    viewCapabilities: field(apiTokenFields.viewCapabilities)
      .optional()
      .replaces()
      .names({ type: "View", by: "name" })
      .keys(viewFields.name),
    rotation: field(
      z
        .object({
          every: duration
            .describe("How old a secret gets, such as `30d`. Left out, only `rotateWhen` rotates.")
            .optional(),
          overlap: duration.describe("How long the old secret works on; `24h` unless set.").optional(),
        })
        .describe("Makes a new secret in time, at the first deployment after it is due."),
    ).own(),
    rotateWhen: field(
      z.string().describe("Makes a new secret whenever this text changes, such as a date or a number."),
    ).own(),
    rotateAt: field(z.iso.datetime().describe("When the secret is due to be made anew.")).derived(),
    adopt,
  },
  outputs: {
    tokenId: z.string().describe("Id of the token that is in force; `id` stays that of the first."),
    token: shape.token
      .unwrap()
      .describe("The secret. Empty where the token was adopted and not rotated since."),
    previousTokenIds: z
      .array(z.string())
      .describe("Ids of the tokens before, which work until their overlap ends.")
      .optional(),
    expired: z.boolean().describe("Whether the token has come to its end."),
    samlAuthenticated: shape.samlAuthenticated,
  },
  secretOutputs: ["token"],
  keptOutputs: ["token", "previousTokenIds"],
  whereAbsent: { expired: false },
  identity: { id: "id", unique: [], current: "tokenId" },
  calls: { create: "createApiToken", read: "getApiToken", list: "listApiTokens", delete: "deleteApiToken" },
  form: {
    toApi: (values) => values,
    fromApi: (object) => ({ ...object, tokenId: object.id }),
  },
  oddities: rotation,
});
