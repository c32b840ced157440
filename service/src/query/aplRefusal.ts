import { AplError } from "../apl/aplError.ts";
import { Refusal } from "../errors/refusal.ts";

/** What is wrong with a query, and where in its text. */
export function aplRefusal(error: unknown, text: string): unknown {
  if (!(error instanceof AplError)) return error;
  const { message } = error;
  const status = error.code === "UNKNOWN_DATASET" ? 404 : 400;
  return new Refusal(status, message, {}, { message, ...error.positionIn(text) });
}
