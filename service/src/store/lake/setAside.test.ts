import { expect, test } from "vitest";
import { isOfRecords } from "./setAside.ts";

test.each([
  [new SyntaxError("Unexpected end of JSON input"), true],
  [new RangeError("Array buffer allocation failed"), false],
  ["Invalid Input Error: Failed to allocate block of 262144 bytes (bad allocation)", false],
  ["Conversion Error: Could not convert string 'a' to INT64", true],
  ['IO Error: the lake\'s catalogue has failed: invalid byte sequence for encoding "UTF8": 0x00', true],
  ['IO Error: the lake\'s catalogue has failed: column "a" of relation "b" does not exist', true],
  ["IO Error: the lake's catalogue has failed: invalid page in block 3 of relation base/1/2", false],
  ["IO Error: the lake's catalogue has failed: its connection was lost", false],
  [
    "Invalid Input Error: Attempting to fetch from an unsuccessful query result\nError: IO Error: no answer",
    false,
  ],
  ['IO Error: Could not write file "/lake/a.parquet": No space left on device', false],
])("a load that fails with %s is at fault itself: %s", (error, isAtFault) => {
  expect(isOfRecords(typeof error === "string" ? new Error(error) : error)).toBe(isAtFault);
});
