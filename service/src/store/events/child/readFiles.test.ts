import { expect, test } from "vitest";
import { faultToldBy } from "./readFiles.ts";

test.each([
  ["Invalid Input Error: No magic bytes found at end of file '/lake/one.parquet'", "damaged"],
  ["Invalid Error: TProtocolException: Invalid data", "damaged"],
  ["IO Error: Could not read enough bytes from file", "damaged"],
  ['IO Error: No files found that match the pattern "/lake/one.parquet"', "gone"],
  ['IO Error: Cannot open file "/lake/one.parquet": No such file or directory', "gone"],
  ["HTTP Error: HTTP GET error on 'http://storage/one.parquet' (HTTP 404)", "gone"],
  ["HTTP Error: HTTP GET error on 'http://storage/one.parquet' (HTTP 503)", undefined],
  ['IO Error: Cannot open file "/lake/one.parquet": Permission denied', undefined],
  ['IO Error: Cannot open file "/lake/one.parquet": Too many open files', undefined],
  ["Out of Memory Error: failed to pin block of size 16.0 KiB", undefined],
  ["Invalid Error: std::bad_alloc", undefined],
  ["Invalid Error: Memory allocation failure", undefined],
  ["Invalid Input Error: Failed to allocate block of 262144 bytes (bad allocation)", undefined],
  ["Invalid Error: Cannot allocate memory", undefined],
  ["Invalid Error: Resource temporarily unavailable", undefined],
  ["Invalid Error: thread constructor failed: Resource temporarily unavailable", undefined],
  ["Invalid Error: Too many open files", undefined],
])("%s: %s", (message, fault) => {
  expect(faultToldBy(new Error(message))).toBe(fault);
});
