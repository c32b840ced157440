import { type FlatEvent, type SentEvent, UnfitEvent } from "./event/flatEvent.ts";
import { EventTime } from "./eventTime.ts";
import { type FlatFields, Flattener } from "./flatten.ts";
import type { IngestRequest, IngestTarget } from "./ingestRequest.ts";
import { readLabels } from "./labels.ts";
import { tooManyFields } from "./tooManyFields.ts";

/** Makes of an event as it was sent one as it is stored. */
export class EventReader {
  readonly #target: IngestTarget;
  readonly #flattener: Flattener;
  readonly #labels: FlatFields;
  readonly #time: EventTime;

  constructor(request: IngestRequest, target: IngestTarget) {
    this.#target = target;
    this.#flattener = new Flattener(target.mapFields, target.fields.maximum);
    this.#labels = readLabels(request.labels, this.#flattener);
    this.#time = new EventTime(request.timestampField, request.timestampFormat);
  }

  read(sent: SentEvent): FlatEvent | UnfitEvent {
    const fields: FlatFields = new Map();
    const fault = this.#flattener.flatten(sent, fields);
    for (const [name, value] of this.#labels) if (!fields.has(name)) fields.set(name, value);
    const { receivedAt, retainedSince, fields: claim } = this.#target;
    const time = this.#time.take(fields, receivedAt);
    if (fault) return time instanceof UnfitEvent ? fault : new UnfitEvent(fault.reason, time);
    if (time instanceof UnfitEvent) return time;
    if (retainedSince !== undefined && time < retainedSince) {
      return new UnfitEvent("it is older than the dataset keeps events", time);
    }
    if (!claim.admits(fields.keys())) return tooManyFields(claim.maximum, time);
    return { time, fields };
  }
}
