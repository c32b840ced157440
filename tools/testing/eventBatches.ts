import { tmpdir } from "node:os";
import { BlockBuilder } from "../../service/src/events/block.ts";
import type { FlatEvent, FlatValue } from "../../service/src/events/event/flatEvent.ts";
import { Spool } from "../../service/src/events/spool.ts";
import { bodyOf, type SpooledBatch } from "../../service/src/store/events/log/batch.ts";

export interface TestEvent {
  readonly time?: bigint;
  readonly fields?: Readonly<Record<string, unknown>>;
}

export const someTime = 1_790_000_000_123_456_789n;

/** A batch as decoding makes it, of events whose times and fields are given. */
export async function eventBatch(
  datasetKey: number,
  events: readonly TestEvent[],
  receivedAt = someTime,
): Promise<SpooledBatch> {
  const spool = new Spool(tmpdir());
  const block = new BlockBuilder();
  for (const event of events) {
    block.add(flat(event));
    if (block.isFull) await spool.add(block.finish());
  }
  if (block.rows > 0) await spool.add(block.finish());
  const batch = spool.finish({ datasetKey, receivedAt });
  if (batch === undefined) throw new Error("a batch has events");
  const body = await bodyOf(batch);
  await spool.dispose();
  return {
    ...batch,
    async *read() {
      yield body;
    },
  };
}

function flat({ time = someTime, fields = {} }: TestEvent): FlatEvent {
  const present = Object.entries(fields).filter(([, value]) => value !== null);
  return { time, fields: new Map(present.map(([name, value]) => [name, flatValue(value)])) };
}

/** A bigint is an integer, a number with decimals or beyond 2^53 a float. */
export function flatValue(value: unknown): FlatValue {
  if (typeof value === "bigint") return { type: "integer", json: String(value) };
  const json = JSON.stringify(value);
  if (typeof value === "boolean") return { type: "boolean", json };
  if (typeof value === "number") return { type: Number.isSafeInteger(value) ? "integer" : "float", json };
  if (typeof value === "string") return { type: "string", json };
  return { type: Array.isArray(value) ? "array" : "map", json };
}
