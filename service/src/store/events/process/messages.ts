import type { Duplex } from "node:stream";

const headBytes = 8;

export interface Message {
  readonly value: unknown;
  readonly bytes: Buffer;
}

/** Writes a message: its length, its bytes' length, JSON, bytes. */
export function writeMessage(to: Duplex, value: unknown, bytes: readonly Uint8Array[] = []): void {
  const text = Buffer.from(JSON.stringify(value));
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(text.length, 0);
  head.writeUInt32LE(
    bytes.reduce((sum, part) => sum + part.length, 0),
    4,
  );
  to.cork();
  to.write(Buffer.concat([head, text]));
  for (const part of bytes) to.write(part);
  to.uncork();
}

/** Hands over each message as it is whole. */
export function readMessages(from: Duplex, take: (message: Message) => void): void {
  let held: Buffer[] = [];
  let length = 0;
  let needed = headBytes;
  from.on("data", (piece: Buffer) => {
    held.push(piece);
    length += piece.length;
    while (length >= needed) {
      const whole = held.length === 1 && held[0] !== undefined ? held[0] : Buffer.concat(held);
      held = [whole];
      const textEnd = headBytes + whole.readUInt32LE(0);
      const end = textEnd + whole.readUInt32LE(4);
      needed = end;
      if (length < end) return;
      length -= end;
      // An empty rest would keep the whole that it is of.
      held = length > 0 ? [whole.subarray(end)] : [];
      needed = headBytes;
      take({
        value: JSON.parse(whole.subarray(headBytes, textEnd).toString()),
        bytes: whole.subarray(textEnd, end),
      });
    }
  });
}
