import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { Slots } from "./slots.ts";

test("who waited leaves nothing at a signal, however the wait ended", async () => {
  const slots = new Slots({ atOnce: 1, waiting: 10 });
  const { signal } = new AbortController();
  const leave = await slots.take(signal);
  const [next, refused] = [slots.take(signal), slots.take(signal)];
  leave();
  (await next)();
  const leaveLast = await refused;
  const never = slots.take(signal);
  slots.refuseAll(new Error("no more"));
  await expect(never).rejects.toThrow("no more");
  leaveLast();
  expect(getEventListeners(signal, "abort")).toEqual([]);
});
