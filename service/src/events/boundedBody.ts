import { Refusal } from "../errors/refusal.ts";

/** What is decoded at a time, so that nothing else waits for long. */
const pieceBytes = 64 * 1024;

export interface BoundedBody {
  readonly content: AsyncIterable<Uint8Array>;
  /** How many bytes were read so far, uncompressed. */
  readonly bytes: () => number;
}

/** A body in small pieces, counted and limited after its decompression. */
export function boundedBody(
  body: AsyncIterable<Uint8Array>,
  decompress: (body: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
  maximumBytes: number,
): BoundedBody {
  let bytes = 0;
  // Iterators by hand: a single event would cost less than the generators that hand it on.
  const chunks = decompress(arriving(body))[Symbol.asyncIterator]();
  let rest: Uint8Array = nothing;
  const content: AsyncIterableIterator<Uint8Array> = {
    async next() {
      while (rest.length === 0) {
        const chunk = await chunks.next();
        if (chunk.done) return over;
        rest = chunk.value;
        bytes += rest.length;
        if (bytes <= maximumBytes) continue;
        await chunks.return?.();
        throw new Refusal(413, `the body is larger than ${maximumBytes} bytes`);
      }
      const value = rest.subarray(0, pieceBytes);
      rest = rest.subarray(pieceBytes);
      return { done: false, value };
    },
    async return() {
      await chunks.return?.();
      return over;
    },
    [Symbol.asyncIterator]: () => content,
  };
  return { content, bytes: () => bytes };
}

const nothing = new Uint8Array();
const over = { done: true, value: undefined } as const;

/** The body as it arrives; any failure meanwhile means that it did not arrive whole. */
function arriving(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  let isOver = false;
  const arrived: AsyncIterableIterator<Uint8Array> = {
    async next() {
      try {
        const next = await chunks.next();
        isOver = next.done === true;
        return next;
      } catch {
        isOver = true;
        throw new Refusal(400, "the body ended early");
      }
    },
    async return() {
      if (!isOver) await chunks.return?.();
      isOver = true;
      return over;
    },
    [Symbol.asyncIterator]: () => arrived,
  };
  return arrived;
}
