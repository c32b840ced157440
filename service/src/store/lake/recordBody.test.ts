import { expect, test } from "vitest";
import { newestMoment, oldestMoment } from "../../values/moment.ts";
import { blocksIn, RecordBody } from "./recordBody.ts";

test("blocks come back with the moments at which they were received, whatever a clock was set to", () => {
  const moments = [0n, oldestMoment, newestMoment, -1n, 2n ** 63n - 1n, 2n ** 63n, -(2n ** 63n) - 1n];
  const body = new RecordBody();
  for (const [length, moment] of moments.entries()) body.add(moment, Buffer.alloc(length * 1_000, length));
  const found = [...blocksIn(body.toBuffer())].map(({ received, bytes }) => [BigInt(received), bytes.length]);
  expect(found).toEqual(moments.map((moment, length) => [moment, length * 1_000]));
});

test("blocks of a service that knew 64 bits alone are read", () => {
  const head = Buffer.alloc(12);
  head.writeBigInt64LE(-5n, 0);
  head.writeUInt32LE(3, 8);
  expect([...blocksIn(Buffer.concat([head, Buffer.from("abc")]))]).toEqual([
    { received: "-5", bytes: Buffer.from("abc") },
  ]);
});
