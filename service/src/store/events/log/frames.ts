const lengthBytes = 4;

/** Puts pieces together to the blocks that are in them, each after its length. */
export class FrameReader {
  #held: Buffer[] = [];
  #bytes = 0;

  /** The blocks that are whole with this piece. */
  *push(piece: Buffer): Generator<Buffer> {
    this.#held.push(piece);
    this.#bytes += piece.length;
    while (this.#bytes >= lengthBytes) {
      const first = this.#join(lengthBytes);
      const end = lengthBytes + first.readUInt32LE(0);
      if (this.#bytes < end) return;
      const whole = this.#join(end);
      this.#held[0] = whole.subarray(end);
      this.#bytes -= end;
      yield whole.subarray(lengthBytes, end);
    }
  }

  /** The first of what is held, of at least so many bytes. */
  #join(bytes: number): Buffer {
    const [first = Buffer.alloc(0)] = this.#held;
    if (first.length >= bytes) return first;
    const whole = Buffer.concat(this.#held);
    this.#held = [whole];
    return whole;
  }
}

export function framesIn(bytes: Buffer): Buffer[] {
  return [...new FrameReader().push(bytes)];
}
