import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

const words = ["cot", "count", "where", "readers", "retentionDays", "id", "http-requests"];

test.each([
  ["coutn", "count"],
  ["ocunt", "count"],
  ["wher", "where"],
  ["Where", "where"],
  ["reader", "readers"],
  ["retentionDyas", "retentionDays"],
  ["retentiondayz", "retentionDays"],
  ["htp-reqests", "http-requests"],
  ["di", "id"],
  ["x", undefined],
  ["xy", undefined],
  ["something", undefined],
  ["", undefined],
])("near %s is %s", (word, found) => {
  expect(nearest(word, words)).toBe(found);
});

test("of two as near the first counts", () => {
  expect(nearest("coat", ["coast", "cost"])).toBe("coast");
});
