import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { openFolder } from "../store/database.ts";
import { databaseFileName } from "../store/databaseFile.ts";
import { edgesKnownIn } from "../store/edgesKnownIn.ts";
import { ClosedEvents } from "../store/events/closedEvents.ts";
import { backUp } from "./backUp.ts";

test("a backup that begins in the middle of a transaction waits for its end", async () => {
  const folder = await temporaryFolder();
  const target = join(await temporaryFolder(), "backup");
  const database = openFolder(folder);
  onTestFinished(() => database.close());
  database.exec(
    "BEGIN IMMEDIATE; INSERT INTO user (id, email, created) VALUES ('ada', 'ada@example.com', '')",
  );
  const events = new ClosedEvents(folder, edgesKnownIn(database));
  const taken = backUp({ folder, database, events }, target);
  await Promise.race([taken, wait(50)]);
  database.exec("COMMIT");
  await taken;
  const copy = new DatabaseSync(join(target, databaseFileName));
  expect(copy.prepare("SELECT id FROM user").all()).toEqual([{ id: "ada" }]);
  copy.close();
});
