import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { fc } from "../../../../../tools/testing/arbitrary.ts";
import { type Message, readMessages, writeMessage } from "./messages.ts";

test("messages come through a pipe that cuts them anywhere", async () => {
  const message = fc.record({ value: fc.jsonValue(), bytes: fc.uint8Array({ maxLength: 50 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(message), fc.array(fc.integer({ min: 1, max: 40 })), async (sent, cuts) => {
      const pipe = new PassThrough();
      for (const { value, bytes } of sent)
        writeMessage(pipe, value, [bytes.subarray(0, 7), bytes.subarray(7)]);
      const whole: Buffer = pipe.read() ?? Buffer.alloc(0);
      const received: Message[] = [];
      const other = new PassThrough();
      readMessages(other, (one) => received.push(one));
      let at = 0;
      for (const cut of [...cuts, whole.length]) {
        other.write(whole.subarray(at, at + cut));
        at += cut;
      }
      await new Promise<void>((resolve) => other.end(resolve));
      await new Promise(setImmediate);
      expect(received.map(({ value, bytes }) => ({ value, bytes: [...bytes] }))).toEqual(
        sent.map(({ value, bytes }) => ({ value: JSON.parse(JSON.stringify(value)), bytes: [...bytes] })),
      );
    }),
  );
});
