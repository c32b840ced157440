import { begun } from "./begun.ts";
import type { Piece, Splitter } from "./split/piece.ts";

/** Events that are sent together. */
export interface Batch {
  readonly pieces: readonly Piece[];
  /** What stands among them and is no event. */
  readonly faults: readonly Piece[];
  /** Where to go on behind it. */
  readonly next: number;
  /** How much of the file had been read by then. */
  readonly read: number;
}

export const batchLimits = {
  /** As many as services recommend at most. */
  events: 10_000,
  bytes: 4_000_000,
  /** What has come is sent after so long a silence: who writes into the input may go on for days. */
  silentMilliseconds: 1_000,
};

/** The events of a file, so many at a time that memory never holds more than a few megabytes of it. */
export async function* batchesOf(
  parts: AsyncIterable<Uint8Array>,
  splitter: Splitter,
  read: () => number,
): AsyncGenerator<Batch> {
  const batch = new Filling(read);
  const source = parts[Symbol.asyncIterator]();
  try {
    for (let coming = begun(source); ; ) {
      const next = await orSilence(coming, batch.isEmpty);
      if (next === "silence") {
        yield batch.take();
        continue;
      }
      for (const piece of next.done ? splitter.end() : splitter.read(next.value)) {
        if (batch.isFullWith(piece)) yield batch.take();
        batch.add(piece);
      }
      if (next.done) break;
      coming = begun(source);
    }
    if (!batch.isEmpty) yield batch.take();
  } finally {
    await source.return?.();
  }
}

class Filling {
  readonly #read: () => number;
  #pieces: Piece[] = [];
  #faults: Piece[] = [];
  #bytes = 0;
  #next = 0;

  constructor(read: () => number) {
    this.#read = read;
  }

  get isEmpty(): boolean {
    return this.#pieces.length + this.#faults.length === 0;
  }

  isFullWith({ text }: Piece): boolean {
    if (this.isEmpty) return false;
    const { events, bytes } = batchLimits;
    return this.#pieces.length + this.#faults.length >= events || this.#bytes + text.length > bytes;
  }

  add(piece: Piece): void {
    (piece.fault === undefined ? this.#pieces : this.#faults).push(piece);
    this.#bytes += piece.text.length;
    this.#next = piece.next;
  }

  take(): Batch {
    const batch = { pieces: this.#pieces, faults: this.#faults, next: this.#next, read: this.#read() };
    this.#pieces = [];
    this.#faults = [];
    this.#bytes = 0;
    return batch;
  }
}

type Coming = Promise<IteratorResult<Uint8Array>>;

async function orSilence(coming: Coming, isPatient: boolean): Promise<"silence" | Awaited<Coming>> {
  if (isPatient) return coming;
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<"silence">((resolve) => {
    timer = setTimeout(() => resolve("silence"), batchLimits.silentMilliseconds);
  });
  return Promise.race([coming, silence]).finally(() => clearTimeout(timer));
}
