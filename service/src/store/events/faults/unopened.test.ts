import { expect, test } from "vitest";
import { EventStoreError } from "./eventStoreError.ts";
import { unopened } from "./unopened.ts";

const file = "/data/tables.duckdb";

test.each([
  ["Out of Memory Error: failed to pin block of size 16.0 KiB", false, "TABLES_OUT_OF_REACH"],
  ["std::bad_alloc", false, "TABLES_OUT_OF_REACH"],
  ["Invalid Error: Memory allocation failure", false, "TABLES_OUT_OF_REACH"],
  ["Invalid Error: Resource temporarily unavailable", false, "TABLES_OUT_OF_REACH"],
  ["IO Error: Cannot open file: Too many open files", false, "TABLES_OUT_OF_REACH"],
  ["IO Error: Could not write file: No space left on device", false, "TABLES_OUT_OF_REACH"],
  ["the database process ended", true, "TABLES_OUT_OF_REACH"],
  ["the database process ended", false, "TABLES_UNUSABLE"],
  ["IO Error: Could not read from file: Input/output error", false, "TABLES_UNUSABLE"],
  ["IO Error: Corrupt database file: computed checksum 1 does not match", false, "TABLES_UNUSABLE"],
])("%s (ended by others: %s): %s", (message, wasEnded, code) => {
  expect(unopened(new Error(message), { file }, wasEnded)).toMatchObject({ code });
});

test("a process that failed for lack of memory says so in its last words", () => {
  const cause = new Error(
    "<--- Last few GCs --->\nFATAL ERROR: Reached heap limit, JavaScript heap out of memory",
  );
  const ended = new EventStoreError("TABLES_ENDED", "the database process ended", { cause });
  expect(unopened(ended, { file }, false)).toMatchObject({ code: "TABLES_OUT_OF_REACH" });
});
