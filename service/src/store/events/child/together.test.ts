import { expect, test } from "vitest";
import { together } from "./together.ts";

test("who asks while others do shares what they are told, and who asks later asks anew", async () => {
  const asked: PromiseWithResolvers<number>[] = [];
  const ask = together(() => {
    const next = Promise.withResolvers<number>();
    asked.push(next);
    return next.promise;
  });
  const first = [ask(), ask(), ask()];
  expect(asked.length).toBe(1);
  asked[0]?.resolve(1);
  expect(await Promise.all(first)).toEqual([1, 1, 1]);
  const second = ask();
  expect(asked.length).toBe(2);
  asked[1]?.reject(new Error("away"));
  await expect(second).rejects.toThrow("away");
  ask();
  expect(asked.length).toBe(3);
});
