import { limits } from "eventdata-contract";
import { Refusal } from "../errors/refusal.ts";

const loneSurrogate = /\\ud[89a-f]/i;

/** Parses the JSON of a body; of a key that stands twice the last value counts. */
export function parseJson(text: string): unknown {
  const value = parse(text);
  checkSize(value, limits.jsonDepth, { values: 0 });
  return value;
}

function parse(text: string): unknown {
  if (text.trim() === "") throw new Refusal(400, "the body is empty; it must be JSON");
  try {
    return loneSurrogate.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text);
  } catch (error) {
    throw new Refusal(400, `the body is not JSON${positionOf(error)}`);
  }
}

/** The engine's own message would quote the body, which may hold a secret. */
function positionOf(error: unknown): string {
  const position = error instanceof SyntaxError ? /at position \d+/.exec(error.message) : null;
  return position ? ` (${position[0]})` : "";
}

/** Half a character cannot be stored: the answer shows what is. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === "string" ? Buffer.from(value).toString() : value;
}

/** Each value that is wrong would be a fault of its own: how many there are is looked at before what they are. */
function checkSize(value: unknown, levels: number, seen: { values: number }): void {
  seen.values += 1;
  if (seen.values > limits.jsonValues) {
    throw new Refusal(413, `the body has more than ${limits.jsonValues} values`);
  }
  if (typeof value !== "object" || value === null) return;
  if (levels === 0) throw new Refusal(400, `the body is nested deeper than ${limits.jsonDepth} levels`);
  for (const inner of Object.values(value)) checkSize(inner, levels - 1, seen);
}
