import { EventDataError } from "../errors/errors.ts";

/** JSON in which an integer that JavaScript's writer does not take is the integer that it is. */
export function exactText(value: unknown): string {
  try {
    return JSON.stringify(value, exactly) ?? "null";
  } catch (error) {
    if (error instanceof EventDataError) throw error;
    throw new EventDataError("INPUT_INVALID", "a value holds itself, so it has no end as JSON", undefined, {
      cause: error,
    });
  }
}

function exactly(key: string, value: unknown): unknown {
  if (typeof value === "bigint") return rawJson(value.toString());
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new EventDataError("INPUT_INVALID", `${key || "an event"} is ${value}, which JSON does not have`);
  }
  return value;
}

/** Known to the language, and not yet to its types. */
const { rawJSON: rawJson } = JSON as unknown as { rawJSON(text: string): unknown };
