import type { FieldType } from "../../values/fieldType.ts";
import type { Moment } from "../../values/moment.ts";

/** A value as JSON text: integers with all their digits, strings well-formed. */
export interface FlatValue {
  readonly type: FieldType;
  readonly json: string;
  /** The text as it was written, where that matters and the JSON is another one. */
  readonly written?: string;
}

/** An event as tables keep it. A field that is null is absent. */
export interface FlatEvent {
  readonly time: Moment;
  readonly fields: ReadonlyMap<string, FlatValue>;
}

/** An event that is not stored, and why. */
export class UnfitEvent {
  readonly reason: string;
  /** The event's own time, where it has a readable one. */
  readonly time: Moment | undefined;

  constructor(reason: string, time?: Moment) {
    this.reason = reason;
    this.time = time;
  }
}

/** An event as it was sent, with its objects still nested. */
export type SentEvent = Readonly<Record<string, unknown>>;
