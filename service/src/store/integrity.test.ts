import { open } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { damageOf } from "./integrity.ts";

const pageSize = 4096;

test("each page that is damaged is told in a line of its own", async () => {
  const file = join(await temporaryFolder(), "some.sqlite");
  const made = new DatabaseSync(file);
  made.exec("CREATE TABLE one (x); CREATE TABLE two (x); CREATE TABLE three (x)");
  expect(damageOf(made)).toEqual([]);
  made.close();
  const handle = await open(file, "r+");
  for (const page of [2, 3]) await handle.write(Buffer.alloc(100, 0xff), 0, 100, (page - 1) * pageSize);
  await handle.close();
  const damaged = new DatabaseSync(file, { readOnly: true });
  const faults = damageOf(damaged);
  damaged.close();
  expect(faults).toHaveLength(2);
  for (const fault of faults) expect(fault).toMatch(/^Tree \d+ page \d+: [^\n]+$/);
});
