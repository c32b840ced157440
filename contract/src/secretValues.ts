import { secretChannelFields } from "./bodies/notifier.ts";

/** Every text that stands in a secret place of a body, in neutral names. */
export function secretValuesOf(body: unknown): string[] {
  if (!isMap(body)) return [];
  const properties = isMap(body.properties) ? body.properties : {};
  const ofChannels = Object.entries(secretChannelFields).flatMap(([channel, fields]) => {
    const values = properties[channel];
    return isMap(values) ? fields.flatMap((field) => textsIn(values[field])) : [];
  });
  return [...textsIn(body.token), ...ofChannels];
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
