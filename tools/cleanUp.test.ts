import { expect, test } from "vitest";
import { createCleanUps } from "./cleanUp.ts";

test("everything is undone in reverse order, once", async () => {
  const done: string[] = [];
  const cleanUps = createCleanUps();
  cleanUps.add(() => void done.push("first"));
  cleanUps.add(async () => {
    await Promise.resolve();
    done.push("second");
  });
  await Promise.all([cleanUps.run(), cleanUps.run()]);
  await cleanUps.run();
  expect(done).toEqual(["second", "first"]);
});

test("what was forgotten is not undone, even if the same function was added twice", async () => {
  let count = 0;
  const cleanUps = createCleanUps();
  const cleanUp = () => void count++;
  const forget = cleanUps.add(cleanUp);
  cleanUps.add(cleanUp);
  forget();
  await cleanUps.run();
  expect(count).toBe(1);
});

test("one that fails is reported and does not keep the others from running", async () => {
  const failures: unknown[] = [];
  const done: string[] = [];
  const cleanUps = createCleanUps((error) => failures.push(error));
  cleanUps.add(() => void done.push("first"));
  cleanUps.add(() => Promise.reject("no luck"));
  await cleanUps.run();
  expect(done).toEqual(["first"]);
  expect(failures).toEqual(["no luck"]);
});

test("what is added while cleaning up is undone as well", async () => {
  const done: string[] = [];
  const cleanUps = createCleanUps();
  cleanUps.add(() => void cleanUps.add(() => void done.push("late")));
  await cleanUps.run();
  expect(done).toEqual(["late"]);
});
