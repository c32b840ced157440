import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { emptyDatabase } from "../../../../tools/testing/postgres.ts";
import { SharedDatabase } from "../shared/sharedDatabase.ts";
import { Backlog } from "./backlog.ts";
import { makeLakeTables } from "./lakeTables.ts";

/** Much is yet to be loaded of an edge. */
async function fullBacklog(milliseconds?: number) {
  const database = new SharedDatabase(await emptyDatabase());
  onTestFinished(() => database.close());
  await makeLakeTables(database);
  const backlog = new Backlog(database, 1, milliseconds);
  onTestFinished(() => backlog.stop());
  await database.query(
    "INSERT INTO eventdata.record (edge, dataset, rows, bytes, body) VALUES (1, 1, 1, 300000000, '')",
  );
  return { database, backlog, signal: new AbortController().signal };
}

test("whoever appends waits while much is yet to be loaded, whichever node has it from whom", async () => {
  const { database, backlog, signal } = await fullBacklog();
  let entered = 0;
  const enter = async () => {
    await backlog.enter(signal);
    entered += 1;
  };
  // The first goes on, since nobody has looked yet.
  await enter();
  await expect
    .poll(
      async () => {
        const before = entered;
        void enter();
        await wait(10);
        return entered - before;
      },
      { timeout: 5_000, interval: 100 },
    )
    .toBe(0);
  const before = entered;
  await database.query("DELETE FROM eventdata.record");
  await expect.poll(() => entered, { timeout: 5_000 }).toBe(before + 1);
});

test("whoever waits longer while nothing is loaded is told to come back", async () => {
  const { database, backlog, signal } = await fullBacklog(100);
  const full = { code: "LOG_FULL" };
  await expect
    .poll(
      () =>
        backlog.enter(signal).then(
          () => ({}),
          (error) => error,
        ),
      { timeout: 5_000 },
    )
    .toMatchObject(full);
  await expect(backlog.enter(signal)).rejects.toMatchObject(full);
  await database.query("DELETE FROM eventdata.record");
  await expect
    .poll(
      () =>
        backlog.enter(signal).then(
          () => "entered",
          () => "full",
        ),
      { timeout: 5_000 },
    )
    .toBe("entered");
});
