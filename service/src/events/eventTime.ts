import { shorten } from "../errors/shorten.ts";
import type { Moment } from "../values/moment.ts";
import { type FlatValue, UnfitEvent } from "./event/flatEvent.ts";
import type { FlatFields } from "./flatten.ts";
import { epochTime, recogniseTime } from "./time/recogniseTime.ts";
import { TimestampLayout } from "./time/timestampLayout.ts";

const timeField = "_time";

/** Takes the time out of an event's fields. */
export class EventTime {
  readonly #field: string;
  readonly #layout: TimestampLayout | undefined;

  constructor(field: string | undefined, layout: string | undefined) {
    this.#field = field || timeField;
    this.#layout = layout ? new TimestampLayout(layout) : undefined;
  }

  /** The event's time, or when it was received. `_time` is no field of its own, whether it counts or not. */
  take(fields: FlatFields, receivedAt: Moment): Moment | UnfitEvent {
    const own = fields.get(timeField);
    if (own !== undefined) fields.delete(timeField);
    if (this.#field === timeField) return own ? this.#read(own, timeField, this.#layout) : receivedAt;
    const chosen = fields.get(this.#field);
    if (chosen) return this.#read(chosen, this.#field, this.#layout);
    return own ? this.#read(own, timeField, undefined) : receivedAt;
  }

  #read(
    { type, json, written }: FlatValue,
    field: string,
    layout: TimestampLayout | undefined,
  ): Moment | UnfitEvent {
    const text = written ?? (type === "string" ? String(JSON.parse(json)) : json);
    const isText = written !== undefined || type === "string";
    const moment = layout ? layout.read(text) : isText ? recogniseTime(text) : epochTime(text);
    if (moment !== undefined) return moment;
    const wanted = layout
      ? `written like the layout "${shorten(layout.text)}"`
      : "RFC 3339, ISO 8601 or a Unix epoch";
    return new UnfitEvent(`the field "${shorten(field)}" holds no time of the years 1 to 9999, ${wanted}`);
  }
}
