import { expect, test } from "vitest";
import { EventStoreError } from "../store/events/faults/eventStoreError.ts";
import { diskTroubleOf } from "./diskTrouble.ts";

const coded = (code: string) => Object.assign(new Error("write"), { code });
const ofSqlite = (errcode: number) =>
  Object.assign(new Error("of SQLite"), { code: "ERR_SQLITE_ERROR", errcode });

test.each([
  [coded("ENOSPC"), "the disk is full"],
  [coded("EDQUOT"), "the disk's quota is used up"],
  [coded("EFBIG"), "a file may not grow any more"],
  [coded("EROFS"), "the disk is read-only"],
  [ofSqlite(13), "the disk is full"],
  // More of it stands in the higher bits.
  [ofSqlite(10 | (3 << 8)), "the disk fails"],
  [ofSqlite(8), "the disk is read-only"],
  [new Error('IO Error: Could not write file "/a/b.wal": No space left on device'), "the disk is full"],
  [new EventStoreError("LOG_FAILED", "not written", { cause: coded("ENOSPC") }), "the disk is full"],
  [coded("ENOENT"), undefined],
  [ofSqlite(19), undefined],
  [new Error("a plain one"), undefined],
  ["no error at all", undefined],
])("%s: %s", (error, words) => {
  expect(diskTroubleOf(error)).toBe(words);
});
