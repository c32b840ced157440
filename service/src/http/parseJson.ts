import { limits } from "eventdata-contract";
import { Refusal } from "../refusal.ts";

const loneSurrogate = /\\ud[89a-f]/i;

/** Parses the JSON of a body; of a key that stands twice the last value counts. */
export function parseJson(text: string): unknown {
  const value = parse(text);
  if (isDeeperThan(limits.jsonDepth, value)) {
    throw new Refusal(400, `the body is nested deeper than ${limits.jsonDepth} levels`);
  }
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

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
