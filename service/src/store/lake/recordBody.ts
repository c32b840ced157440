/** Before each block: when its batch was received, in nanoseconds since 1970, and its length. */
const headBytes = 12;

/** Blocks of one or more batches, as they stand in a record. */
export class RecordBody {
  readonly #parts: Uint8Array[] = [];
  bytes = 0;
  rows = 0;

  add(received: bigint, block: Uint8Array): void {
    const head = Buffer.alloc(headBytes);
    head.writeBigInt64LE(received, 0);
    head.writeUInt32LE(block.length, 8);
    this.#parts.push(head, block);
    this.bytes += headBytes + block.length;
  }

  toBuffer(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

export interface RecordBlock {
  readonly received: string;
  readonly bytes: Buffer;
}

export function* blocksIn(body: Buffer): Generator<RecordBlock> {
  let at = 0;
  while (at < body.length) {
    const start = at + headBytes;
    const end = start + body.readUInt32LE(at + 8);
    yield { received: String(body.readBigInt64LE(at)), bytes: body.subarray(start, end) };
    at = end;
  }
}
