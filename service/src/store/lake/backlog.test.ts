import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { emptyDatabase } from "../../../../tools/testing/postgres.ts";
import { SharedDatabase } from "../shared/sharedDatabase.ts";
import { Backlog } from "./backlog.ts";
import { makeLakeTables } from "./lakeTables.ts";

test("whoever appends waits while much is yet to be loaded, whichever node has it from whom", async () => {
  const database = new SharedDatabase(await emptyDatabase());
  onTestFinished(() => database.close());
  await makeLakeTables(database);
  const backlog = new Backlog(database, 1);
  onTestFinished(() => backlog.stop());
  const { signal } = new AbortController();
  await database.query(
    "INSERT INTO eventdata.record (edge, dataset, rows, bytes, body) VALUES (1, 1, 1, 300000000, '')",
  );
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
