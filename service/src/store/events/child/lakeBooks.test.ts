import { DuckDBInstance } from "@duckdb/node-api";
import { expect, onTestFinished, test } from "vitest";
import { LakeBooks } from "./lakeBooks.ts";

test("what a commit could not say of itself, the next one does not say", async () => {
  const connection = await (await DuckDBInstance.create()).connect();
  onTestFinished(() => connection.closeSync());
  // There is no lake that could take it.
  const books = new LakeBooks(connection, 1);
  await books.done("7", 3);
  await expect(books.close()).rejects.toThrow("set_commit_message");
  await expect(books.close()).resolves.toBeUndefined();
});
