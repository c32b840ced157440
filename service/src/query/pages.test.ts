import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { type EventService, eventService, rowsOf } from "../../../tools/testing/eventService.ts";
import { isLong } from "../../../tools/testing/longRun.ts";

const count = isLong ? 100_000 : 4_000;
const page = isLong ? 1_000 : 150;
const timeout = isLong ? 600_000 : 60_000;

let service: EventService;

beforeAll(async () => {
  service = await eventService(["pages", "other"], {}, afterAll);
  const [lengths = []] = fc.sample(
    fc.array(fc.integer({ min: 1, max: Math.floor(page / 3) }), { minLength: 100, maxLength: 100 }),
    1,
  );
  const lines: string[] = [];
  for (let run = 0; lines.length < count; run += 1) {
    const length = lengths[run % lengths.length] ?? 1;
    for (let each = 0; each < length && lines.length < count; each += 1) lines.push(line(run, lines.length));
  }
  for (let at = 0; at < count; at += 2_000) {
    const { status } = await service.ingest("pages", lines.slice(at, at + 2_000).join("\n"));
    expect(status).toBe(200);
  }
  await service.ingest("other", lines.slice(0, 10).join("\n"));
}, timeout);

/** Runs of equal times, a nanosecond or more apart. */
function line(run: number, n: number): string {
  const time = 1_767_225_600_000_000_000n + BigInt(run) * (run % 2 === 0 ? 1n : 1_000n);
  return JSON.stringify({ _time: String(time), n });
}

/** Goes on ingesting, before, among and behind what is read, until it is told to stop. */
function whileIngesting(): () => Promise<void> {
  let isOver = false;
  const ingesting = (async () => {
    for (let n = count; !isOver; n += 5) {
      // Slower than what is read, or there would be no end.
      await wait(50);
      const lines = [0, 1, 2, 3, 4].map((each) => line((n * 7 + each) % (count * 2), n + each));
      expect((await service.ingest("pages", lines.join("\n"))).status).toBe(200);
    }
  })();
  return async () => {
    isOver = true;
    await ingesting;
  };
}

const everyNumber = Array.from({ length: count }, (_, n) => n);

describe.each(["asc", "desc"])("pages in the order %s, while others ingest,", (direction) => {
  const apl = `pages | sort by _time ${direction} | limit ${page} | project _time, n`;

  test("by cursor have every event once", { timeout }, async () => {
    const stop = whileIngesting();
    const found: number[] = [];
    for (let cursor = ""; ; ) {
      const answered = await service.query(apl, { cursor });
      found.push(...rowsOf(answered).map(({ n }) => Number(n)));
      const { minCursor, maxCursor } = answered.body.status;
      const next = direction === "asc" ? maxCursor : minCursor;
      if (next === cursor) break;
      cursor = next;
    }
    await stop();
    expect(found.filter((n) => n < count).sort((a, b) => a - b)).toEqual(everyNumber);
  });

  test("by time have every event, once without what came twice", { timeout }, async () => {
    const stop = whileIngesting();
    const found = new Set<number>();
    const edge = direction === "asc" ? "startTime" : "endTime";
    for (let range = {}; ; ) {
      const rows = rowsOf(await service.query(apl, range));
      const before = found.size;
      for (const { n } of rows) found.add(Number(n));
      if (rows.length < page || found.size === before) break;
      range = { [edge]: rows.at(-1)?._time };
    }
    await stop();
    expect([...found].filter((n) => n < count).sort((a, b) => a - b)).toEqual(everyNumber);
  });
});

describe("a cursor", () => {
  const first = async (more: object = {}) =>
    (await service.query("pages | limit 3 | project n", { includeCursorField: true, ...more })).body;
  const columnOf = (body: Awaited<ReturnType<typeof first>>, name: string): unknown[] =>
    body.tables[0].columns[body.tables[0].fields.findIndex((field: { name: string }) => field.name === name)];

  test("of a row goes on behind it, or with it where that is asked for", async () => {
    const body = await first();
    const [, second] = columnOf(body, "_cursor");
    const [, secondNumber, thirdNumber] = columnOf(body, "n");
    expect(columnOf(await first({ cursor: second }), "n")[0]).toBe(thirdNumber);
    expect(columnOf(await first({ cursor: second, includeCursor: true }), "n")[0]).toBe(secondNumber);
  });

  test("comes back from an empty page as it was sent", async () => {
    const end = (await service.query("pages | sort by _time asc | limit 50000")).body.status;
    const last = { cursor: end.maxCursor, startTime: "now+1d" };
    const { body } = await service.query("pages | sort by _time asc", last);
    expect(body.status).toMatchObject({ minCursor: end.maxCursor, maxCursor: end.maxCursor });
  });

  test("stays good when its row was trimmed", async () => {
    await service.ask("createDataset", { body: { name: "short" } });
    await service.ingest("short", [{ _time: "2020-01-01T00:00:00Z", n: 1 }, { n: 2 }]);
    const { body } = await service.query("short | sort by _time asc | limit 1");
    await service.ask("trimDataset", { path: { id: "short" }, body: { maxDuration: "30d" } });
    const rest = await service.rows("short | sort by _time asc | project n", {
      cursor: body.status.maxCursor,
    });
    expect(rest).toEqual([{ n: 2 }]);
  });

  const refused: readonly (readonly [
    what: string,
    apl: string,
    cursor: (good: string) => string,
    why: string,
  ])[] = [
    ["that is none", "pages", () => "no cursor", "not one of this service"],
    [
      "that was changed",
      "pages",
      (good) => `${good.slice(0, 8)}A${good.slice(9)}`,
      "not one of this service",
    ],
    ["of another dataset", "other", (good) => good, "another dataset"],
    ["of the other order", "pages | sort by _time asc", (good) => good, "other order"],
    ["for rows that are computed", "pages | summarize count() by n", (good) => good, "order of their times"],
    ["for rows in another order", "pages | sort by n asc", (good) => good, "order of their times"],
    ["for several datasets", "union pages, other", (good) => good, "order of their times"],
  ];

  test.each(refused)("%s is refused", async (_, apl, cursor, why) => {
    const good = String((await first()).status.minCursor);
    const { status, body } = await service.query(apl, { cursor: cursor(good) });
    expect({ status, message: body.message }).toEqual({ status: 400, message: expect.stringContaining(why) });
  });

  test("is not told of rows that have no pages", async () => {
    const { body } = await service.query("pages | summarize count()");
    expect(body.status).toMatchObject({ minCursor: "", maxCursor: "" });
  });
});

describe("a page goes on from the place that an event was told with cursor_current,", () => {
  test.each(["asc", "desc"])("in the order %s", { timeout }, async (direction) => {
    const all = `pages | where n < 100 | sort by _time ${direction}`;
    const before = rowsOf(await service.query(`${all} | project n`)).map(({ n }) => Number(n));
    const middle = before[Math.floor(before.length / 2)] ?? -1;
    const [told] = rowsOf(
      await service.query(`${all} | extend at = cursor_current() | where n == ${middle} | project at`),
    );

    const page = await service.query(`${all} | project n`, { cursor: String(told?.at) });

    const rest = before.slice(before.indexOf(middle) + 1);
    expect(rest.length).toBeGreaterThan(10);
    expect(rowsOf(page).map(({ n }) => Number(n))).toEqual(rest);
  });

  test("but no row has one that is no event", async () => {
    const answered = await service.query("pages | summarize c = count() | extend at = cursor_current()");
    expect(rowsOf(answered)).toMatchObject([{ at: null }]);
  });

  test("and it takes no arguments", async () => {
    const { status, body } = await service.query("pages | extend at = cursor_current(1)");
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message: "cursor_current takes no arguments, not 1" },
    });
  });
});
