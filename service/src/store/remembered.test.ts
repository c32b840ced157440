import { expect, test } from "vitest";
import { Remembered } from "./remembered.ts";

test("what was worked out is worked out again only after a write", () => {
  let revision = 1;
  let times = 0;
  const remembered = new Remembered(() => revision);
  const ask = () => remembered.get("key", () => ++times);
  expect([ask(), ask()]).toEqual([1, 1]);
  revision = 2;
  expect([ask(), ask()]).toEqual([2, 2]);
});

test("nothing is remembered while a write is at work", () => {
  let revision: number | undefined = 1;
  let times = 0;
  const remembered = new Remembered(() => revision);
  const ask = () => remembered.get("key", () => ++times);
  ask();
  revision = undefined;
  expect([ask(), ask()]).toEqual([2, 3]);
  revision = 1;
  expect(ask()).toBe(1);
});

test("keys without end do not fill the memory", () => {
  const remembered = new Remembered(() => 1);
  let times = 0;
  for (let key = 0; key < 10_001; key++) remembered.get(String(key), () => ++times);
  expect(remembered.get("0", () => "anew")).toBe("anew");
});
