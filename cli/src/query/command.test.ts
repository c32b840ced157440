import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { json, startServer } from "../../../provider/src/testing/server.ts";
import { root } from "../../../tools/checks.ts";
import { type EventService, eventService } from "../../../tools/testing/eventService.ts";
import { calledWith, type Outcome } from "../testing/calledWith.ts";

let service: EventService;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eventdata-query-"));
  service = await eventService(["logs", "many", "live", "sorted"], {}, afterAll);
  await service.ingest("logs", [
    { _time: "2026-01-02T03:04:05Z", n: 1, route: "/a" },
    { _time: "2026-01-02T04:04:05Z", n: 2, route: "/b" },
  ]);
  const many = Array.from({ length: 6_000 }, (_, n) => ({ _time: "2026-01-02T03:04:05Z", n }));
  await service.ingest("many", many);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function environment(): Record<string, string> {
  const { url, ownerToken = "" } = service.service;
  return { EVENTDATA_BASE_URL: url, EVENTDATA_TOKEN: ownerToken };
}

const eventdata = (...args: string[]): Promise<Outcome> => calledWith(["query", ...args], environment());

describe("eventdata query", () => {
  test("tells rows on stdout, and how many on stderr", async () => {
    const { exitCode, out, err } = await eventdata("logs | project n, route | sort by n asc");
    expect([exitCode, out]).toEqual([0, "n  route\n1  /a\n2  /b\n"]);
    expect(err).toMatch(/^2 rows in \d+ ms\n$/);
  });

  test("reads a query from a file, within a range, and writes what it finds into one", async () => {
    const [file, to] = [join(folder, "q.apl"), join(folder, "found.csv")];
    await writeFile(file, "logs\n| project n, route\n");
    const range = ["--start", "2026-01-02T04:00:00Z", "--end", "2026-01-02T05:00:00Z"];
    const { out } = await eventdata("--file", file, ...range, "--format", "csv", "--out", to);
    expect([out, await readFile(to, "utf8")]).toEqual(["", "n,route\n2,/b\n"]);
    const nowhere = await eventdata("--file", file, "--out", join(folder, "none", "x"));
    expect([nowhere.exitCode, nowhere.err]).toEqual([1, expect.stringContaining("cannot be written")]);
  });

  test.each([
    [["nowhere"], "nowhere"],
    [["nowhere", "--all"], "nowhere"],
    [["nowhere", "--follow"], "nowhere"],
    [["nowhere", "--follow", "--start", "now"], "nowhere"],
    [["logs | where"], "line 1"],
    [["logs | count", "--all"], "leave out limit, summarize"],
    [["logs | count", "--follow"], "keep _time"],
  ])("leaves a file as it is where %j fails", async (args, words) => {
    const to = join(folder, "kept");
    for (const format of ["table", "csv", "json", "ndjson"]) {
      await writeFile(to, "of before\n");
      const { exitCode, err } = await eventdata(...args, "--out", to, "--format", format);
      expect([exitCode, err]).toEqual([1, expect.stringContaining(words)]);
      expect([format, await readFile(to, "utf8")]).toEqual([format, "of before\n"]);
    }
  });

  test.each([
    ["table", [], "n\n1\n2\n"],
    ["csv", [], "n\n1\n2\n"],
    ["json", [], '[\n{"n":1},\n{"n":2}\n]\n'],
    ["ndjson", [], '{"n":1}\n{"n":2}\n'],
    ["json", ["--start", "2027-01-01"], "[]\n"],
    ["ndjson", ["--start", "2027-01-01"], ""],
  ])("writes %s over what is in a file, asked with %j", async (format, more, text) => {
    const to = join(folder, "over");
    await writeFile(to, "what was there before, and longer than what comes\n");
    const apl = "logs | sort by _time asc | project n";
    const { exitCode } = await eventdata(apl, "--format", format, "--out", to, ...more);
    expect([exitCode, await readFile(to, "utf8")]).toEqual([0, text]);
  });

  test("charts bins of time, and says what to do where there are none", async () => {
    const { out } = await eventdata("logs | summarize n = count() by bin(_time, 1h)", "--format", "chart");
    expect(out).toMatch(/^n\n03:00 1 █+\n04:00 1 █+\n$/);
    const to = join(folder, "chart");
    await writeFile(to, "of before\n");
    const { exitCode, err } = await eventdata("logs", "--format", "chart", "--out", to);
    expect([exitCode, err]).toEqual([1, expect.stringContaining("by bin(_time, 1h)")]);
    expect(await readFile(to, "utf8")).toBe("of before\n");
  });

  test("tells of the first rows that there are more, and all of them page by page", async () => {
    const first = await eventdata("many", "--format", "ndjson");
    expect(first.out.trimEnd().split("\n")).toHaveLength(1_000);
    expect(first.err).toContain("1000 of 6000 rows");
    expect(first.err).toContain("--all");
    const all = await eventdata("many", "--format", "json", "--all");
    const rows: { n: number }[] = JSON.parse(all.out);
    expect(new Set(rows.map(({ n }) => n)).size).toBe(6_000);
    expect(all.err).toMatch(/^6,000 rows in \d+ ms\n$/);
    const computed = await eventdata("many | summarize count() by n", "--all");
    expect([computed.exitCode, computed.err]).toEqual([
      1,
      expect.stringContaining("leave out limit, summarize"),
    ]);
  });

  test("shows the place of what is wrong under its line", async () => {
    const file = join(folder, "wrong.apl");
    await writeFile(file, "logs\n\t| where 'é' == 漢\n");
    const { exitCode, err } = await eventdata("--file", file);
    expect(exitCode).toBe(1);
    const [head, line, mark] = err.split("\n");
    expect(head).toMatch(/^eventdata: .*wrong\.apl, line 2, column 17: /);
    expect([line, mark]).toEqual(["   | where 'é' == 漢", "                  ^"]);
  });

  test("says that a result is partial, by its exit code too, and obeys nothing in what a service says", async () => {
    const status = { elapsedTime: 1, isPartial: true, messages: ["\u001b[2Jcleared"] };
    const fields = [{ name: "a\u001b[2J", type: "string" }];
    const table = { name: "0", sources: [], fields, order: [], groups: [], columns: [["\u009b31m"]] };
    const server = await startServer(json(200, { format: "tabular", status, tables: [table] }));
    const { exitCode, out, err } = await calledWith(["query", "logs"], {
      EVENTDATA_BASE_URL: server.url,
      EVENTDATA_TOKEN: "edat-canary",
    });
    expect([exitCode, out]).toEqual([3, "a\\u001b[2J\n\\u009b31m\n"]);
    expect(err).toBe(
      "1 row in 1 ms\n\\u001b[2Jcleared\n" +
        "the result is partial: the service has not read all that it should have\n" +
        "--all tells every event, and --limit more of them\n",
    );
  });

  test.each([
    [
      ["logs", "--start", "yesterday"],
      '--start takes a time such as 2026-01-02T15:04:05Z or now-1h, not "yesterday"',
    ],
    [["logs", "--file", "x"], "given twice"],
    [["--file", "none.apl"], "none.apl cannot be read: there is no such file"],
    [[" "], "the query is empty"],
    [["logs", "--limit", "0"], "--limit takes a number"],
    [["logs", "--all", "--limit", "5"], "do not go together"],
    [["logs", "--follow", "--end", "now"], "--follow has no --end"],
    [["logs", "--follow", "--format", "chart"], "leave out --follow"],
    [["logs | take 5", "--follow"], "leave out limit"],
    [["logs | count", "--follow"], "keep _time"],
    [["logs", "count"], 'does not take "count"'],
  ])("called with %j says what is wrong", async (args, words) => {
    const { exitCode, err } = await eventdata(...args);
    expect([exitCode, err]).toEqual([1, expect.stringContaining(words)]);
  });
});

/** A query that is followed, by a process of its own, and the numbers that it has told. */
function following(apl: string, ...more: string[]) {
  const args = ["query", apl, "--follow", "--every", "0.1", "--format", "csv", ...more];
  const child = spawn(process.execPath, [join(root, "cli/dist/main.js"), ...args], {
    env: { ...process.env, ...environment() },
  });
  const told = { out: "", err: "" };
  child.stdout.on("data", (text) => {
    told.out += text;
  });
  child.stderr.on("data", (text) => {
    told.err += text;
  });
  const numbers = () => [...told.out.matchAll(/,(\d+)\n/g)].map(([, n]) => Number(n));
  const until = async (count: number) => {
    while (numbers().length < count && child.exitCode === null) await once(child.stdout, "data");
  };
  return { child, told, numbers, until };
}

describe("eventdata query --follow", () => {
  test.each(["live | project _time, n", "sorted | project _time, n | sort by _time desc"])(
    "tells each event once, late ones and those of tomorrow too, until it is interrupted: %s",
    async (apl) => {
      const dataset = apl.includes("sort") ? "sorted" : "live";
      const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
      await service.ingest(dataset, [
        { _time: at(-5), n: 1 },
        { _time: at(-600), n: 0 },
        { _time: at(86_400), n: 2 },
      ]);
      const { child, told, numbers, until } = following(apl);
      await until(2);
      const same = { _time: at(-10), n: 3 };
      await service.ingest(dataset, [same, same]);
      await until(4);
      await service.ingest(dataset, [{ _time: at(-1), n: 4 }]);
      await until(5);
      child.kill("SIGINT");
      expect(await once(child, "close")).toEqual([0, null]);
      expect(numbers()).toEqual([1, 2, 3, 3, 4]);
      expect(told.err).toBe("5 events\n");
    },
  );

  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

  test.each([
    ["now-20s", () => "now-20s"],
    ["a time", () => secondsAgo(20)],
    ["a time without its offset, which is UTC", () => secondsAgo(20).slice(0, -1)],
  ])("tells nothing from before its start, where that is %s", async (name, start) => {
    const dataset = `started-${name.length}`;
    await service.ask("createDataset", { body: { name: dataset } });
    await service.ingest(dataset, [
      { _time: secondsAgo(25), n: 0 },
      { _time: secondsAgo(10), n: 1 },
    ]);
    const apl = `['${dataset}'] | project _time, n`;
    const { child, numbers, until } = following(apl, "--start", start());
    for (const n of [2, 3]) {
      await until(n - 1);
      // Long enough that the next one is asked for anew, and not as another page.
      await sleep(300);
      await service.ingest(dataset, [{ n }]);
    }
    await until(3);
    child.kill("SIGINT");
    expect(await once(child, "close")).toEqual([0, null]);
    expect(numbers()).toEqual([1, 2, 3]);
  });

  test("tells every event that comes after now, where that is its start", async () => {
    await service.ask("createDataset", { body: { name: "from-now" } });
    await service.ingest("from-now", [{ _time: secondsAgo(1), n: 0 }]);
    const { child, numbers, until } = following("['from-now'] | project _time, n", "--start", "now");
    let last = 0;
    // Nothing is told of when it has begun.
    for (; numbers().length === 0 && last < 100; last += 1) {
      await service.ingest("from-now", [{ n: last + 1 }]);
      await sleep(100);
    }
    const [first = 1] = numbers();
    for (const n of [last + 1, last + 2]) {
      await sleep(300);
      await service.ingest("from-now", [{ n }]);
      await until(n - first + 1);
    }
    child.kill("SIGINT");
    expect(await once(child, "close")).toEqual([0, null]);
    expect(numbers()).toEqual(Array.from({ length: last + 3 - first }, (_, index) => first + index));
  });

  test("leaves a file as it is until the first event comes, and writes each into it as it does", async () => {
    await service.ask("createDataset", { body: { name: "filed" } });
    await service.ingest("filed", [{ _time: secondsAgo(600), n: 0 }]);
    const to = join(folder, "followed");
    await writeFile(to, "of before\n");
    const { child } = following("filed | project _time, n", "--out", to);
    await sleep(1_000);
    expect(await readFile(to, "utf8")).toBe("of before\n");
    for (const n of [1, 2]) {
      await service.ingest("filed", [{ n }]);
      const lines = new RegExp(`^_time,n\\n(.*,\\d\\n){${n}}$`);
      await expect.poll(() => readFile(to, "utf8"), { timeout: 10_000 }).toMatch(lines);
    }
    child.kill("SIGINT");
    expect(await once(child, "close")).toEqual([0, null]);
  });

  test("says so where what is told of an event is another each time", async () => {
    const { exitCode, err } = await eventdata("live | extend x = now()", "--follow", "--every", "0.1");
    expect([exitCode, err]).toEqual([
      1,
      expect.stringContaining(
        "another each time that it is asked, so that new ones cannot be told apart\nLeave out what changes",
      ),
    ]);
  });
});
