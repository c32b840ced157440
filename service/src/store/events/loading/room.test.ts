import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { Room } from "./room.ts";

const megabyte = 1024 * 1024;
const patience = 200;

test("whoever would make a long log longer waits as long as some of it is loaded, and not longer", async () => {
  let bytes = 300 * megabyte;
  const room = new Room(() => bytes, patience);
  const { signal } = new AbortController();
  const refused = { code: "LOG_FULL" };
  await expect(room.enter(signal)).rejects.toMatchObject(refused);
  let entered = false;
  const entering = room.enter(signal).then(() => {
    entered = true;
  });
  // Pieces of one large body, of which nothing is less until all of it is loaded.
  for (let piece = 1; piece <= 20; piece += 1) {
    room.loaded();
    await wait(patience / 10);
  }
  expect(entered).toBe(false);
  bytes = 256 * megabyte;
  room.loaded();
  await entering;
  bytes = 300 * megabyte;
  const stopping = new AbortController();
  const left = room.enter(stopping.signal);
  stopping.abort();
  room.look();
  await left;
});
