import type { DuckDBConnection } from "@duckdb/node-api";
import { expect, test } from "vitest";
import { inTransaction } from "./inTransaction.ts";
import { Load } from "./load.ts";
import { TableBooks } from "./tableBooks.ts";
import { TableCatalogue } from "./tableCatalogue.ts";
import { migrateTables } from "./tableMigrations.ts";
import { memoryConnection } from "./testing/memoryConnection.ts";

/** Loads over a connection on which statements fail once they are done, as where queries have left no memory for their answers. */
async function connected() {
  const connection = await memoryConnection();
  await migrateTables(connection, "file");
  const failing = new Set<string>();
  const run = async (sql: string) => {
    const result = await connection.run(sql);
    if (failing.delete(sql)) throw new Error("Out of Memory Error: failed to allocate");
    return result;
  };
  const shown = new Proxy(connection, {
    get: (target, key) => {
      if (key === "run") return run;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  }) as DuckDBConnection;
  const books = new TableBooks(shown);
  const catalogue = new TableCatalogue(shown, books, { columnCap: 8, columnBudget: 100 });
  return { load: new Load(shown, books, catalogue), connection: shown, failing };
}

const empty = { dataset: 1, blocks: [], begin: true, commit: 1 };
/** What is no block cannot be loaded. */
const faulty = { ...empty, blocks: [{ received: "0", bytes: 3 }] };

test.each([["BEGIN"], ["COMMIT"], ["BEGIN", "ROLLBACK"]])(
  "a load after one that failed at %s, which was done all the same, goes well",
  async (...statements) => {
    const { load, failing } = await connected();
    for (const statement of statements) failing.add(statement);
    await expect(load.take(empty, Buffer.alloc(0))).rejects.toThrow("Out of Memory");
    await load.take(empty, Buffer.alloc(0));
    failing.add("ROLLBACK");
    await expect(load.take(faulty, Buffer.from("abc"))).rejects.toThrow();
    await load.take(empty, Buffer.alloc(0));
  },
);

test("a load goes well after another change that has left its transaction behind", async () => {
  const { load, connection, failing } = await connected();
  await connection.run("BEGIN");
  await expect(load.take(empty, Buffer.alloc(0))).rejects.toThrow("transaction");
  await load.take(empty, Buffer.alloc(0));
  failing.add("BEGIN");
  await expect(inTransaction(connection, async () => undefined)).rejects.toThrow("Out of Memory");
  await load.take(empty, Buffer.alloc(0));
});
