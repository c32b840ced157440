import { expect, test } from "vitest";
import { phrases } from "./phrases.ts";

const [inText] = phrases;

test.each([
  ["one word", "a".repeat(1_000_000)],
  ["words of one letter", "b c ".repeat(250_000)],
  ["words that all differ", Array.from({ length: 150_000 }, (_, n) => `w${n}`).join(" ")],
  ["marks", "'_".repeat(500_000)],
  ["ends of sentences", ". ".repeat(500_000)],
  ["letters and marks by turns", "a'_".repeat(333_333)],
])("a megabyte of %s is looked through in no time", (_, text) => {
  const started = performance.now();
  const found = String(inText?.of([text]) ?? "");
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(found.split("\n").length).toBeLessThanOrEqual(4_000);
});
