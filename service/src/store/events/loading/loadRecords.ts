import { TimeSlices } from "../../turns/timeSlices.ts";
import type { LogBlock } from "../log/eventLog.ts";
import type { Answer } from "../process/protocol.ts";
import type { TablesProcess } from "../process/tablesProcess.ts";

/** A message has about so much of a transaction. */
const messageBytes = 2 * 1024 * 1024;

const slices = new TimeSlices();

export interface LoadedRecords {
  /** The last of them. */
  readonly record: number;
  readonly answer: Answer<"load">;
}

/**
 * Loads the blocks of whole records of a dataset in one transaction; nothing where there are none. The
 * next message is read while the one before is loaded.
 */
export async function loadRecords(
  tables: TablesProcess,
  dataset: number,
  source: AsyncIterable<LogBlock>,
  signal: AbortSignal,
  onPiece?: () => void,
): Promise<LoadedRecords | undefined> {
  let held: LogBlock[] = [];
  let bytes = 0;
  let begin = true;
  let record: number | undefined;
  const records: string[] = [];
  let sent: Promise<unknown> = Promise.resolve();
  const send = (commit?: number) => {
    const blocks = held.map((block) => ({ received: block.received, bytes: block.bytes.length }));
    const request = { dataset, blocks, begin, ...(commit === undefined ? {} : { commit, records }) };
    const call = tables.call(
      "load",
      request,
      held.map((block) => block.bytes),
    );
    begin = false;
    held = [];
    bytes = 0;
    return call;
  };
  for await (const block of source) {
    signal.throwIfAborted();
    // Thousands of single events follow each other without a wait for the disk: requests have their turn between them.
    const pause = slices.pause(source);
    if (pause) await pause;
    if (bytes >= messageBytes) {
      await sent;
      onPiece?.();
      sent = send();
      // Its failure is met where it is waited for.
      sent.catch(() => undefined);
    }
    held.push(block);
    bytes += block.bytes.length;
    record = block.ends;
    if (block.name !== undefined) records.push(block.name);
  }
  await sent;
  if (record === undefined) return undefined;
  const { answer } = await send(record);
  return { record, answer };
}
