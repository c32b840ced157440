import { Refusal } from "../../refusal.ts";
import { type SentEvent, UnfitEvent } from "../flatEvent.ts";
import { type JsonElement, JsonElements } from "./jsonElements.ts";
import { parseElement } from "./parseElement.ts";

/** The events of JSON: a list, one object, or several after another, as in NDJSON. */
export async function* decodeJson(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly (SentEvent | UnfitEvent)[]> {
  // It takes a byte order mark away, and makes U+FFFD of what is no UTF-8.
  const decoder = new TextDecoder();
  const elements = new JsonElements();
  for await (const chunk of body)
    yield eventsOf(elements.read(decoder.decode(chunk, { stream: true })), elements);
  yield eventsOf(elements.read(decoder.decode()), elements);
  yield eventsOf(elements.end(), elements);
}

function eventsOf(found: Iterable<JsonElement>, elements: JsonElements): (SentEvent | UnfitEvent)[] {
  const events: (SentEvent | UnfitEvent)[] = [];
  for (const element of found) events.push(eventOf(element, elements));
  return events;
}

function eventOf(element: JsonElement, elements: JsonElements): SentEvent | UnfitEvent {
  if (element instanceof UnfitEvent) return element;
  const value = parsed(element, elements.count);
  return isObject(value) ? value : new UnfitEvent("it is not an object");
}

function isObject(value: unknown): value is SentEvent {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parsed(element: string, number: number): unknown {
  try {
    return parseElement(element);
  } catch (error) {
    // The engine's own message would quote the body, which may hold a secret.
    const position = error instanceof SyntaxError ? /at position (\d+)/.exec(error.message)?.[1] : undefined;
    const where = position === undefined ? "" : ` (at its character ${Number(position) + 1})`;
    throw new Refusal(400, `the body is not JSON: event ${number} cannot be parsed${where}`);
  }
}
