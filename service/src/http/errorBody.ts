import type { aplErrorBody, ErrorShape, errorBody, tagsErrorBody } from "eventdata-contract";
import type { z } from "zod";
import type { Refusal } from "../refusal.ts";

type ErrorBody = z.infer<typeof errorBody> | z.infer<typeof tagsErrorBody> | z.infer<typeof aplErrorBody>;

export function errorBodyOf(refusal: Refusal, shape: ErrorShape): ErrorBody {
  const { status, code, message } = refusal;
  return shape === "tags" ? { error: code, message } : { code: status, message };
}
