import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { emptyDatabase } from "../../../../tools/testing/postgres.ts";
import { SharedDatabase } from "../shared/sharedDatabase.ts";
import { makeLakeTables } from "./lakeTables.ts";
import { setAside } from "./setAside.ts";
import { WaitingRecords } from "./waitingRecords.ts";

async function waiting() {
  const address = await emptyDatabase();
  const database = new SharedDatabase(address);
  onTestFinished(() => database.close());
  await makeLakeTables(database);
  const add = (records: number) =>
    database.query(
      `INSERT INTO eventdata.record (edge, dataset, rows, bytes, body)
       SELECT 1, n % 3, 1, 1, 'x' FROM generate_series(1, $1) AS n`,
      [records],
    );
  return {
    address,
    database,
    add,
    records: new WaitingRecords(database, 1, () => Number.POSITIVE_INFINITY, 100),
  };
}

test("more records than one answer has are all met, once, and each dataset's in their order", async () => {
  const { add, records } = await waiting();
  await add(450);
  await records.look();
  expect(records.pending.count).toBe(450);
  await add(1);
  await records.look();
  await records.look();
  expect(records.pending.count).toBe(451);
  const numbers = records.pending.first(1, Number.POSITIVE_INFINITY).map(({ name }) => Number(name));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});

test("what was put aside is met again when it is put back as the documentation says", async () => {
  const { database, add, records } = await waiting();
  await add(3);
  const [first] = await database.query<{ number: string }>(
    "SELECT min(number) AS number FROM eventdata.record",
  );
  await setAside(database, 1, first?.number ?? "");
  await records.look();
  expect(records.pending.count).toBe(2);
  const page = await readFile(join(import.meta.dirname, "../../../../docs/operating.md"), "utf8");
  await database.query(/```sql\n(WITH back[^`]+)```/.exec(page)?.[1] ?? "");
  await records.look();
  expect(records.pending.count).toBe(3);
});

test("a record that is committed later than those behind it is met", async () => {
  const { address, add, records } = await waiting();
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("BEGIN");
  await client.query(
    "INSERT INTO eventdata.record (edge, dataset, rows, bytes, body) VALUES (1, 1, 1, 1, 'x')",
  );
  await add(250);
  await records.look();
  expect(records.pending.count).toBe(250);
  await client.query("COMMIT");
  await records.look();
  await records.look();
  expect(records.pending.count).toBe(251);
});
