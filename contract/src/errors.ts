import { z } from "zod";
import { described, inferred } from "./meta.ts";

/** Statuses that an endpoint may answer beside success, and what they mean. */
export const statuses = {
  400: "The request is malformed.",
  401: "The credential is missing or not valid.",
  403: "The credential may not do this.",
  404: "There is nothing under this id or path.",
  405: "The path does not take this method.",
  409: "Something of this name exists already.",
  413: "The body is too large.",
  415: "The content type is not taken.",
  422: "A field is missing or not valid.",
  429: "Too many requests; try again later.",
  430: "A quota for ingest or queries is used up.",
  500: "The service failed.",
  501: "The service does not serve this endpoint yet.",
  503: "The service is not ready.",
} as const;

export type ErrorStatus = keyof typeof statuses;

/** The body of an error on management and ingest endpoints. */
export const errorBody = z.object({
  code: inferred(z.number().int(), "The HTTP status."),
  message: inferred(z.string(), "What went wrong."),
});

/** The body of an error on the metrics tags endpoint. */
export const tagsErrorBody = z.object({
  error: described(z.string(), "Name of the error."),
  message: described(z.string(), "What went wrong."),
});

/** The body of an error on APL endpoints; line and column point into the query. */
export const aplErrorBody = z.object({
  code: inferred(z.number().int(), "The HTTP status."),
  message: inferred(z.string(), "What went wrong."),
  detail: inferred(
    z.object({ message: z.string(), line: z.number().int(), column: z.number().int() }),
    "Where in the query.",
  ).optional(),
});

export type ErrorShape = "management" | "tags" | "apl";

/** What a refused credential is told. */
export function accessMessage(resource: string, action: string): string {
  return `token does not have access to resource: ${resource} with action: ${action}`;
}
