import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { type EventService, eventService } from "../../../tools/testing/eventService.ts";
import { clientOf, failureOf } from "../testing/clients.ts";
import { justAfter } from "./justAfter.ts";
import { type PagesBy, pagesOf } from "./pages.ts";
import type { AplRequest } from "./query.ts";

let service: EventService;
const start = "2026-01-01T00:00:00Z";
const end = "2026-02-01T00:00:00Z";
/** Runs of events with the very same time, and some that are alike in all. */
const runs = [3, 1, 4, 1, 5, 9, 2, 6];

beforeAll(async () => {
  service = await eventService(["logs", "others"], {}, afterAll);
  const events = runs.flatMap((length, second) =>
    Array.from({ length }, (_, index) => ({
      _time: `2026-01-02T00:00:0${second}.000000001Z`,
      n: index >> 1,
    })),
  );
  await service.ingest("logs", events);
});

const ways: readonly PagesBy[] = ["cursor", "time"];

async function read(apl: string, by: PagesBy, size = 1_000) {
  const { url, ownerToken = "" } = service.service;
  const body: AplRequest = { apl, startTime: start, endTime: end };
  const client = clientOf(url, { token: ownerToken });
  const pages = [];
  for await (const page of pagesOf(client, { body, by, size, edge: undefined })) pages.push(page.rows);
  return pages;
}

test.each([1, 3, 40])(
  "rows that show no time are read in either order, each once, by the cursor: %i a page",
  async (size) => {
    const numbers = (await service.rows("logs | sort by _time asc", { startTime: start, endTime: end })).map(
      ({ n }) => n,
    );
    const told = async (apl: string) => (await read(apl, "cursor", size)).flat().map(({ n }) => n);
    expect(await told("logs | sort by _time asc | project n")).toEqual(numbers);
    expect(await told("logs | sort by _time desc | project n")).toEqual(numbers.toReversed());
    expect(await told("logs | project n")).toEqual(numbers.toReversed());
  },
);

describe.each(ways)("by %s", (by) => {
  test.each([
    "logs",
    "logs | sort by _time asc",
    "logs | sort by _time desc",
    "logs | where n < 4 | project _time, n",
  ])("%s is read whole, each event once, whatever a page holds", async (apl) => {
    const whole = (await service.rows(apl, { startTime: start, endTime: end })).map((row) =>
      JSON.stringify(row),
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: by === "time" ? 10 : 1, max: 40 }), async (size) => {
        const pages = await read(apl, by, size);
        expect(
          pages
            .flat()
            .map((row) => JSON.stringify(row))
            .sort(),
        ).toEqual([...whole].sort());
        expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(size);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  test.each(["take 5", "limit 12", "top 5 by _time", "where n == 1 | take 5"])(
    "%s is not read by pages, which would read all",
    async (limit) => {
      expect((await failureOf(read(`logs | ${limit}`, by))).message).toMatch(
        /it has a limit of its own\nLeave it out/,
      );
    },
  );

  test("what finds nothing has no pages", async () => {
    expect(await read("logs | where n > 100", by)).toEqual([]);
  });

  test.each([
    [
      "logs | summarize count() by n",
      /cannot be read page by page: (the service gives no cursor|its rows are in no order of time)/,
    ],
    ["logs | sort by n asc", /it is sorted by n|no cursor/],
  ])("%s is not read by pages", async (apl, words) => {
    expect((await failureOf(read(apl, by))).message).toMatch(words);
  });
});

test.each([
  ["union logs, others", /its rows are in no order of time/],
  ["logs | extend _time = bin(_time, 1h)", /its rows are in no order of time/],
  ["logs | extend age = now() - _time", /its rows are others each time that it is asked/],
  ["logs | extend x = rand()", /its rows are others each time that it is asked/],
])("by time, %s would lose or repeat events, and is refused", async (apl, words) => {
  expect((await failureOf(read(apl, "time", 10))).message).toMatch(words);
});

test("by time, a page that holds less than what has one time is told", async () => {
  const failure = await failureOf(read("logs", "time", 4));
  expect(failure.message).toMatch(
    /more events than a page holds have the time .*\nGive by: "cursor", or a larger pageSize\./,
  );
});

test.each([
  ["2026-01-02T03:04:05Z", "2026-01-02T03:04:05.000000001Z"],
  ["2026-01-02T03:04:05.1Z", "2026-01-02T03:04:05.100000001Z"],
  ["2026-12-31T23:59:59.999999999Z", "2027-01-01T00:00:00.000000000Z"],
])("just after %s is %s", (time, after) => {
  expect(justAfter(time)).toBe(after);
});
