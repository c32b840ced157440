import { Refusal } from "../errors/refusal.ts";
import type { SentEvent } from "./event/flatEvent.ts";
import { headerText } from "./event/headerText.ts";
import type { FlatFields, Flattener } from "./flatten.ts";
import { parseElement } from "./json/parseElement.ts";

/** The fields that a header adds to every event. */
export function readLabels(header: string | undefined, flattener: Flattener): FlatFields {
  if (header === undefined || header.trim() === "") return new Map();
  const fields: FlatFields = new Map();
  const fault = flattener.flatten(objectOf(header), fields);
  if (fault) throw new Refusal(400, `the event labels cannot be stored: ${fault.reason}`);
  return fields;
}

function objectOf(header: string): SentEvent {
  const value = parse(headerText(header));
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Refusal(400, "the event labels must be a JSON object");
  }
  return value as SentEvent;
}

function parse(text: string): unknown {
  try {
    return parseElement(text);
  } catch {
    throw new Refusal(400, "the event labels are not JSON");
  }
}
