import { QueryResult } from "pulumi-eventdata-provider/functions";
import { expect, test } from "vitest";
import type { Asking } from "./asking.ts";
import { startOf } from "./startOf.ts";

const never = new AbortController().signal;
const interruption = { once: never, again: never };

/** A service that tells no range, as none has to. */
const asking: Asking = {
  once: async () => new QueryResult({ format: "tabular", status: {}, tables: [] }),
  pages: () => Promise.reject(new Error("asks for pages")),
};

test("a moment that the service does not tell is asked of the user", async () => {
  await expect(startOf({ asking, args: {}, interruption }, "now")).rejects.toThrow(
    "the service does not tell which moment now is, from which --follow is to begin\nGive --start as a time",
  );
});

test("a time that says all of itself is not asked for", async () => {
  const time = "2026-01-02T15:04:05.123456789+01:00";
  expect(await startOf({ asking, args: {}, interruption }, time)).toBe(time);
});
