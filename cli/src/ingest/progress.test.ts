import { expect, test } from "vitest";
import { inWords, progressLine } from "./progress.ts";

const moment = { name: "a\u001b.ndjson", stored: 50_000, refused: 0, bytes: 25e6, size: 100e6, seconds: 10 };

test("an upload tells its share, its rate and how long it still takes, as far as there is room", () => {
  const whole = "25%, 50,000 stored, 30 s left, 5,000 events/s, 2.5 MB/s, a\\u001b.ndjson";
  expect(progressLine(moment, Number.POSITIVE_INFINITY)).toBe(whole);
  expect(progressLine({ ...moment, refused: 7 }, 39)).toBe("25%, 50,000 stored, 7 refused");
  expect(progressLine(moment, 30)).toBe("25%, 50,000 stored, 30 s left");
});

test("of what is piped in nobody knows how long it takes", () => {
  expect(progressLine({ ...moment, size: undefined }, 39)).toBe("50,000 stored, 5,000 events/s, 2.5 MB/s");
});

test.each([
  [0.2, "1 s"],
  [89.5, "2 min"],
  [3_600, "60 min"],
  [9_000, "2 h 30 min"],
])("%d seconds are %s", (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});
