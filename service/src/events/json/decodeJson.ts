import { Refusal } from "../../errors/refusal.ts";
import { type SentEvent, UnfitEvent } from "../event/flatEvent.ts";
import { type JsonElement, JsonElements } from "./jsonElements.ts";
import { parseElement } from "./parseElement.ts";

type Events = readonly (SentEvent | UnfitEvent)[];

const over = { done: true, value: undefined } as const;

/** The events of JSON: a list, one object, or several after another, as in NDJSON. */
export function decodeJson(body: AsyncIterable<Uint8Array>): AsyncIterable<Events> {
  // It takes a byte order mark away, and makes U+FFFD of what is no UTF-8.
  const decoder = new TextDecoder();
  const elements = new JsonElements();
  const chunks = body[Symbol.asyncIterator]();
  let isOver = false;
  // By hand, as the body is: most bodies are one piece.
  const events: AsyncIterableIterator<Events> = {
    async next() {
      if (isOver) return over;
      const chunk = await chunks.next();
      try {
        if (!chunk.done) {
          const text = decoder.decode(chunk.value, { stream: true });
          return { done: false, value: eventsOf(elements.read(text), elements) };
        }
        isOver = true;
        const last = eventsOf(elements.read(decoder.decode()), elements);
        return { done: false, value: [...last, ...eventsOf(elements.end(), elements)] };
      } catch (fault) {
        await events.return?.();
        throw fault;
      }
    },
    async return() {
      if (!isOver) await chunks.return?.();
      isOver = true;
      return over;
    },
    [Symbol.asyncIterator]: () => events,
  };
  return events;
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
