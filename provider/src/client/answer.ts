import { aplErrorBody, errorBody } from "eventdata-contract";
import type { RawAnswer } from "./transport.ts";

/** The JSON of an answer; undefined where the body is none. */
export function jsonOf(answer: RawAnswer, parse: (text: string) => unknown = JSON.parse): unknown {
  try {
    return parse(answer.text);
  } catch {
    return undefined;
  }
}

const errorText = errorBody.pick({ message: true });

/** The service's own words of an error answer, in one line. */
export function wordsOf(answer: RawAnswer): string {
  return messageOf(answer) || `with ${describe(answer)}`;
}

/** The same; empty where there are none. */
export function messageOf(answer: RawAnswer): string {
  const body = errorText.safeParse(jsonOf(answer));
  return body.success ? body.data.message.replace(/\s+/g, " ").trim() : "";
}

const aplFault = aplErrorBody.pick({ detail: true });

/** Where in a query something is wrong, where an error answer tells. */
export function placeOf(answer: RawAnswer): { line: number; column: number; message: string } | undefined {
  return aplFault.safeParse(jsonOf(answer)).data?.detail;
}

/** What kind of body came, for an address that is not this service. */
export function describe(answer: RawAnswer): string {
  const type = typeOf(answer);
  if (answer.text === "") return "an empty body";
  if (isHtml(answer)) return "an HTML page";
  if (jsonOf(answer) !== undefined) return "JSON that holds no message";
  if (type?.includes("json")) return `JSON that is cut off or not valid (${answer.text.length} characters)`;
  return `a body of type ${type ?? "unknown"}`;
}

/** A page for people: what answers is a portal, a login or another site. */
export function isHtml(answer: RawAnswer): boolean {
  return Boolean(typeOf(answer)?.includes("html")) || /^\s*<(!doctype|html)/i.test(answer.text);
}

function typeOf(answer: RawAnswer): string | undefined {
  return answer.header("content-type")?.split(";")[0]?.trim();
}
