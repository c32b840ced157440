import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { Room } from "./room.ts";

const megabyte = 1024 * 1024;
const patience = 200;

test("whoever would make a long log longer waits as long as it becomes shorter, and not longer", async () => {
  let bytes = 300 * megabyte;
  const room = new Room(() => bytes, patience);
  const { signal } = new AbortController();
  const refused = { code: "LOG_FULL" };
  await expect(room.enter(signal)).rejects.toMatchObject(refused);
  let entered = false;
  const entering = room.enter(signal).then(() => {
    entered = true;
  });
  for (let load = 1; load <= 20; load += 1) {
    bytes -= megabyte;
    room.look();
    await wait(patience / 10);
    // Another one appends what it has entered with.
    if (load % 5 === 0) bytes = 350 * megabyte;
  }
  expect(entered).toBe(false);
  bytes = 256 * megabyte;
  room.look();
  await entering;
  bytes = 300 * megabyte;
  const stopping = new AbortController();
  const left = room.enter(stopping.signal);
  stopping.abort();
  room.look();
  await left;
});
