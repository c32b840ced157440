import type { aplErrorBody, ErrorShape, errorBody, tagsErrorBody } from "eventdata-contract";
import type { z } from "zod";
import type { Refusal } from "../errors/refusal.ts";

type ErrorBody = z.infer<typeof errorBody> | z.infer<typeof tagsErrorBody> | z.infer<typeof aplErrorBody>;

export function errorBodyOf(refusal: Refusal, shape: ErrorShape): ErrorBody {
  const { status, code, message, detail } = refusal;
  if (shape === "tags") return { error: code, message };
  return { code: status, message, ...(shape === "apl" && detail ? { detail } : {}) };
}
