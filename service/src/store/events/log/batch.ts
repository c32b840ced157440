import type { FieldColumn } from "../../../values/fieldType.ts";
import type { Moment } from "../../../values/moment.ts";

export interface BatchHead {
  readonly datasetKey: number;
  readonly receivedAt: Moment;
}

/** The stored events of one request, decoded whole and not yet in the log. */
export interface SpooledBatch extends BatchHead {
  /** At least one. */
  readonly rows: number;
  /** Every field and type of its events, once. */
  readonly columns: readonly FieldColumn[];
  /** The length of what `read` gives. */
  readonly bytes: number;
  /**
   * The blocks, one after another: of each the length in bytes as 32 bits, little-endian, and its text as UTF-8. Pieces
   * begin and end anywhere, and each holds until the next one is asked for.
   */
  read(): AsyncIterable<Uint8Array>;
  /** The same at once, where all of it is in memory. */
  readonly kept?: readonly Uint8Array[];
  /** Gives memory and file back. Whoever has the batch calls it, once it is in the log or will never be. */
  dispose(): Promise<void>;
}

/** All of a batch in memory. */
export async function bodyOf(batch: SpooledBatch): Promise<Buffer> {
  const body = Buffer.allocUnsafe(batch.bytes);
  let at = 0;
  for await (const piece of batch.read()) {
    body.set(piece, at);
    at += piece.length;
  }
  return body;
}
