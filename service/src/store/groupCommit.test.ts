import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { GroupCommit } from "./groupCommit.ts";

async function table() {
  const file = join(await temporaryFolder(), "test.sqlite");
  const database = new DatabaseSync(file);
  onTestFinished(() => database.close());
  database.exec("PRAGMA journal_mode = WAL; CREATE TABLE t (n INTEGER PRIMARY KEY)");
  const insert = database.prepare("INSERT INTO t VALUES (?)");
  const commits = new GroupCommit(database);
  return {
    database,
    commits,
    write: (n: number) => commits.write(() => insert.run(n).lastInsertRowid),
    stored: () =>
      database
        .prepare("SELECT n FROM t ORDER BY n")
        .all()
        .map((row) => row.n),
    transactions: () => transactionsIn(`${file}-wal`),
  };
}

/** A frame of SQLite's log that ends a transaction tells the size of the database, the others 0. */
function transactionsIn(wal: string): number {
  const bytes = readFileSync(wal);
  const frame = 24 + bytes.readUInt32BE(8);
  let count = 0;
  for (let at = 32; at + frame <= bytes.length; at += frame) count += bytes.readUInt32BE(at + 4) > 0 ? 1 : 0;
  return count;
}

describe("writes that arrive together", () => {
  test("share one transaction", async () => {
    const { write, stored, transactions } = await table();
    const before = transactions();
    await Promise.all(Array.from({ length: 50 }, (_, n) => write(n)));
    expect(stored()).toHaveLength(50);
    expect(transactions() - before).toBe(1);
  });

  test("come in two transactions when the second was sent after the first's answer", async () => {
    const { write, transactions } = await table();
    const before = transactions();
    await write(1);
    await write(2);
    expect(transactions() - before).toBe(2);
  });
});

describe("the disk", () => {
  const synchronous = { full: 2, normal: 1 };

  async function levels() {
    const { database, commits } = await table();
    const level = () => database.prepare("PRAGMA synchronous").get()?.synchronous;
    return { loosely: () => commits.writeLoosely(level), write: () => commits.write(level), level };
  }

  test("is not waited for by writes that may be lost with the power, and is by those after them", async () => {
    const { loosely, write, level } = await levels();
    expect(await Promise.all([loosely(), loosely()])).toEqual([synchronous.normal, synchronous.normal]);
    expect([level(), await write()]).toEqual([synchronous.full, synchronous.full]);
  });

  test("is waited for by all where one of them must not be lost", async () => {
    const { loosely, write } = await levels();
    expect(await Promise.all([loosely(), write()])).toEqual([synchronous.full, synchronous.full]);
  });

  test("is waited for again after a transaction that was lost", async () => {
    const { database, commits } = await table();
    const losing = commits.writeLoosely(() => database.exec("ROLLBACK"));
    await expect(losing).rejects.toThrow();
    expect(database.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: synchronous.full });
  });
});
