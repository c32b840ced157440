import type { Wire } from "eventdata-contract";
import type { z } from "zod";
import { type Json, WrittenAnswer } from "../exchange/writtenAnswer.ts";
import { translationOf } from "./translation.ts";

/** How a handler's answers become JSON in the deployment's own names. */
export function answerWriter(schema: z.ZodType, wire: Wire): (answer: unknown) => Json {
  const toWire = translationOf(schema, wire, "toWire");
  if (toWire === undefined) {
    return (answer) => (answer instanceof WrittenAnswer ? answer.json : JSON.stringify(answer));
  }
  return (answer) =>
    JSON.stringify(toWire(answer instanceof WrittenAnswer ? JSON.parse(textOf(answer.json)) : answer));
}

function textOf(json: Json): string {
  return typeof json === "string" ? json : Buffer.from(json).toString();
}
