import { tmpdir } from "node:os";
import { type Decoded, decodeEvents } from "../../service/src/events/decodeEvents.ts";
import type { IngestRequest, IngestTarget } from "../../service/src/events/ingestRequest.ts";
import { FieldBudget, type FieldClaim } from "../../service/src/store/events/fields/fieldBudget.ts";
import { bodyOf, type SpooledBatch } from "../../service/src/store/events/log/batch.ts";
import type { FieldColumn } from "../../service/src/values/fieldType.ts";
import { type Moment, printMoment } from "../../service/src/values/moment.ts";

/** When tests' events are received: 2026-02-03T12:00:00Z. */
export const receivedAt: Moment = 1_770_120_000_000_000_000n;

/** An event as it would be stored: its time as text, and each field's type and JSON text. */
export type StoredEvent = Readonly<Record<string, string>>;

export interface DecodedEvents extends Omit<Decoded, "batch"> {
  readonly events: readonly StoredEvent[];
}

export const plainRequest: IngestRequest = {
  contentType: "application/json",
  contentEncoding: undefined,
  labels: undefined,
  csvFields: undefined,
  csvDelimiter: undefined,
  timestampField: undefined,
  timestampFormat: undefined,
};

export function fieldClaim(maximum = 1024, names: readonly string[] = []): FieldClaim {
  return new FieldBudget().open({ datasetKey: 1, names: () => new Set(names), maximum });
}

/** Decodes a body as the service does, and reads back what it would store. */
export async function decodedEvents(
  body: string | Uint8Array | AsyncIterable<Uint8Array>,
  request: Partial<IngestRequest> = {},
  target: Partial<IngestTarget> = {},
): Promise<DecodedEvents> {
  const chunks = typeof body === "string" || body instanceof Uint8Array ? inChunks(body) : body;
  const { batch, ...told } = await decodeEvents(
    chunks,
    { ...plainRequest, ...request },
    {
      datasetKey: 1,
      receivedAt,
      mapFields: [],
      retainedSince: undefined,
      fields: fieldClaim(),
      maximumBytes: 100_000_000,
      spoolFolder: tmpdir(),
      ...target,
    },
  );
  const events = batch ? await storedEvents(batch) : [];
  await batch?.dispose();
  return { ...told, events };
}

export async function* inChunks(body: string | Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The events of a batch, by a reader of its own. */
export async function storedEvents(batch: SpooledBatch): Promise<StoredEvent[]> {
  const bytes = await bodyOf(batch);
  const events: StoredEvent[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 4 + bytes.readUInt32LE(at);
    events.push(...eventsOfBlock(bytes.subarray(at + 4, end).toString()));
    at = end;
  }
  return events;
}

/** All JSON texts of a list, as they stand there. */
const value = /"(?:[^"\\]|\\.)*"|[^",]+/g;

function eventsOfBlock(text: string): StoredEvent[] {
  const [head = "", microseconds = "", nanoseconds = "", ...lists] = text.split("\n");
  const { rows, columns }: { rows: number; columns: FieldColumn[] } = JSON.parse(head);
  const times = [microseconds, nanoseconds].map((list) => list.split(","));
  const values = lists.map((list) => list.match(value) ?? []);
  return Array.from({ length: rows }, (_, row) => {
    const moment = BigInt(times[0]?.[row] ?? "") * 1000n + BigInt(times[1]?.[row] ?? "");
    const fields = columns.flatMap(([name, type], position): [string, string][] => {
      const json = values[position]?.[row] ?? "missing";
      const isJson = type === "array" || type === "map";
      return json === "null" ? [] : [[name, `${type} ${isJson ? JSON.parse(json) : json}`]];
    });
    return Object.fromEntries([["_time", printMoment(moment)], ...fields]);
  });
}
