import { Refusal } from "../refusal.ts";

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
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const chunk of decompress(arriving(body))) {
      bytes += chunk.length;
      if (bytes > maximumBytes) throw new Refusal(413, `the body is larger than ${maximumBytes} bytes`);
      for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes);
    }
  }
  return { content: pieces(), bytes: () => bytes };
}

/** Whatever fails while the body arrives, it did not arrive whole. */
async function* arriving(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  let isOver = false;
  try {
    for (;;) {
      const next = await chunks.next().catch(() => {
        isOver = true;
        throw new Refusal(400, "the body ended early");
      });
      if (next.done) {
        isOver = true;
        return;
      }
      yield next.value;
    }
  } finally {
    if (!isOver) await chunks.return?.();
  }
}
