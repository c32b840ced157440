/** Before each block: when its batch was received, in nanoseconds since 1970, and its length. */
const headBytes = 12;

/** A clock may be set to where 64 bits do not reach: what they lack stands above a block's length, which is shorter. */
const momentBits = 64;
const lengthBits = 27;
const lengthMask = 2 ** lengthBits - 1;

/** Blocks of one or more batches, as they stand in a record. */
export class RecordBody {
  readonly #parts: Uint8Array[] = [];
  bytes = 0;
  rows = 0;

  add(received: bigint, block: Uint8Array): void {
    const head = Buffer.alloc(headBytes);
    const low = BigInt.asIntN(momentBits, received);
    const lacking = Number((received - low) >> BigInt(momentBits));
    head.writeBigInt64LE(low, 0);
    head.writeInt32LE((lacking << lengthBits) | block.length, 8);
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
    const length = body.readInt32LE(at + 8);
    const lacking = BigInt(length >> lengthBits) << BigInt(momentBits);
    const received = String(lacking + body.readBigInt64LE(at));
    const start = at + headBytes;
    at = start + (length & lengthMask);
    yield { received, bytes: body.subarray(start, at) };
  }
}
