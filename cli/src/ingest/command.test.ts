import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hangUp, json, type Reply, startServer } from "../../../provider/src/testing/server.ts";
import { root } from "../../../tools/checks.ts";
import { type EventService, eventService } from "../../../tools/testing/eventService.ts";
import { calledWith, type Outcome } from "../testing/calledWith.ts";

let service: EventService;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eventdata-ingest-"));
  service = await eventService(["logs", "csv", "json", "many", "large"], { maxBodyMb: 1 }, afterAll);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function eventdata(...args: string[]): Promise<Outcome> {
  const { url, ownerToken = "" } = service.service;
  return calledWith(["ingest", ...args], { EVENTDATA_BASE_URL: url, EVENTDATA_TOKEN: ownerToken });
}

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const lines = (count: number, text = "") =>
  Array.from({ length: count }, (_, n) => `${JSON.stringify({ n, text })}\n`).join("");

describe("eventdata ingest", () => {
  test("stores files one after another, compressed or not, with labels, and says how many events", async () => {
    const plain = await file("plain.ndjson", `\ufeff${lines(3)}`);
    const packed = await file("packed.ndjson.gz", gzipSync('{"n": 3, "at": "02.01.2026"}\n'));
    const layout = ["--timestamp-field", "at", "--timestamp-format", "02.01.2006"];
    const { exitCode, out } = await eventdata("logs", packed, "--labels", '{"host": "Zürich"}', ...layout);
    expect([exitCode, out]).toEqual([0, expect.stringContaining("1 event stored in logs")]);
    expect((await eventdata("logs", plain)).out).toContain("3 events stored in logs");
    expect(await service.rows("logs | where n == 3 | project _time, host")).toEqual([
      { _time: "2026-01-02T00:00:00Z", host: "Zürich" },
    ]);
    expect(await service.rows("logs | count")).toEqual([{ Count: 4 }]);
  });

  test("tells by its line what is refused, here and by the service, and stores the rest", async () => {
    const path = await file("mixed.csv", 'a,b\n1,"x\ny"\n2,"y"z\n3,4,5\n6,7\n');
    const { exitCode, err, out } = await eventdata("csv", path);
    expect(exitCode).toBe(2);
    expect(out).toContain("2 events stored");
    expect(err).toBe(
      [
        `${path}, line 5 is refused: it has 3 cells, and there are names for 2`,
        `${path}, line 4 is refused: something stands behind closing quotes`,
        "2 refused, and not stored\n",
      ].join("\n"),
    );
    expect(await service.rows("csv | project a, b | sort by a asc")).toEqual([
      { a: 1, b: "x\ny" },
      { a: 6, b: 7 },
    ]);
  });

  test("takes a list in JSON, and begins in the middle of it", async () => {
    const path = await file("list.json", '[{"a": 1},\n{"a": {"b": 2}}, 3, {"a": 4}]');
    const { exitCode, err } = await eventdata("json", path, "--from-event", "2");
    expect([exitCode, err.split("\n")[0]]).toEqual([
      2,
      `${path}, event 3 is refused: it is not an object of JSON`,
    ]);
    expect(await service.rows("json | count")).toEqual([{ Count: 2 }]);
    expect((await eventdata("json", path, "--from-line", "2")).err).toContain("give --from-event");
  });

  test("stores all of many batches, each event once, and from a line on", async () => {
    const path = await file("many.ndjson", lines(25_000));
    expect((await eventdata("many", path, "--from-line", "101")).out).toContain("24,900 events");
    expect(await service.rows("many | summarize count(), dcount(n), min(n)")).toEqual([
      { count_: 24_900, dcount_n: expect.closeTo(24_900, -3), min_n: 100 },
    ]);
  });

  test("sends smaller batches where the service finds one too large, and tells the event that is", async () => {
    const big = JSON.stringify({ n: -1, text: ["x".repeat(900_000), "y".repeat(900_000)] });
    const path = await file("large.ndjson", `${lines(20, "z".repeat(100_000))}${big}\n${lines(1)}`);
    const { exitCode, err, out } = await eventdata("large", path);
    expect([exitCode, out]).toEqual([2, expect.stringContaining("21 events stored")]);
    expect(err).toContain(`${path}, line 21 is refused: `);
    expect(await service.rows("large | count")).toEqual([{ Count: 21 }]);
  });

  test("sends nothing of what is of another format, is not whole, or is refused as a whole", async () => {
    const table = await file("table.txt", "a,b\n1,2\n");
    expect((await eventdata("logs", table)).err).toContain("give --format ndjson, or --format json");
    const wrong = await eventdata("logs", table, "--format", "ndjson");
    expect([wrong.exitCode, wrong.err]).toEqual([1, expect.stringContaining("line 1: it is not an object")]);
    const cut = await file("cut.ndjson.gz", gzipSync(lines(10)).subarray(0, 20));
    expect((await eventdata("logs", cut)).err).toMatch(
      /cannot be read: it is not whole as gzip .*\nnothing is stored\n$/,
    );
    const late = await file("late.ndjson", lines(2_000));
    const { exitCode, err } = await eventdata("many", late, "--timestamp-field", "text");
    expect([exitCode, err.match(/refused/g)?.length]).toEqual([1, 1]);
    const { err: unknown } = await eventdata("loggs", late);
    expect(unknown).toContain('dataset not found: "loggs"');
    expect(unknown).toContain("\nnothing is stored\n");
  });

  test("stores nothing of what is empty", async () => {
    const { exitCode, out } = await eventdata(
      "logs",
      await file("empty", ""),
      await file("empty.csv", "a,b\n"),
    );
    expect([exitCode, out]).toEqual([0, expect.stringContaining("0 events stored")]);
  });

  test.each([
    [["logs", "none.ndjson"], "none.ndjson cannot be read: there is no such file"],
    [["logs", "."], "it is a folder"],
    [["logs", "-", "-"], "only once"],
    [["logs", "a.csv", "--labels", "a=b"], "--labels takes an object of JSON"],
    [["logs", "a.csv", "--from-line", "0"], "a number from 1 on"],
    [["logs", "a.csv", "--format", "cvs"], "did you mean csv?"],
    [["logs", "a.csv", "--csv-delimiter", "||"], "one character"],
  ])("called with %j says what is wrong", async (args, words) => {
    const { exitCode, err } = await eventdata(...args);
    expect([exitCode, err]).toEqual([1, expect.stringContaining(words)]);
  });
});

const taken: Reply = json(200, {
  ingested: 10_000,
  failed: 0,
  processedBytes: 1,
  blocksCreated: 0,
  walLength: 0,
});

describe("an upload that ends early", () => {
  test("because an answer was lost calls nothing stored that may not be, and tells both ways on", async () => {
    const server = await startServer(taken, hangUp);
    const path = await file("it's.ndjson", lines(30_000));
    const args = ["logs", path, "--labels", '{"a": 1}'];
    const { exitCode, err } = await calledWith(["ingest", ...args], {
      EVENTDATA_BASE_URL: server.url,
      EVENTDATA_TOKEN: "edat-canary",
    });
    const again = `  eventdata ingest logs '${path.replace("'", "'\\''")}' --labels '{"a": 1}' --from-line`;
    expect(exitCode).toBe(1);
    expect(err).toContain(
      [
        `10,000 events are stored, up to line 10,000 of ${path}; of line 10,001 to 20,000 of ${path} it is not known`,
        "to send them:",
        `${again} 10001`,
        "to go on behind them:",
        `${again} 20001\n`,
      ].join("\n"),
    );
    expect(server.seen).toHaveLength(2);
  });

  test("before anything is stored says so, and in the middle of a file how it goes on", async () => {
    const server = await startServer(hangUp);
    const path = await file("early.ndjson", lines(3));
    const env = { EVENTDATA_BASE_URL: server.url, EVENTDATA_TOKEN: "edat-canary" };
    const lost = await calledWith(["ingest", "logs", path], env);
    expect(lost.err).toContain(`nothing is known to be stored; of line 1 to 3 of ${path} it is not known`);
    const late = await eventdata("loggs", path, "--from-line", "2");
    expect(late.err).toContain(
      `nothing more is stored\nto go on:\n  eventdata ingest loggs ${path} --from-line 2\n`,
    );
  });

  test("because it was interrupted waits for what is on its way, and tells how to go on", async () => {
    const path = await file("interrupted.ndjson", lines(30_000));
    let told = "";
    let hasHeard = () => {};
    const server = await startServer(taken, (response, seen) => {
      hasHeard = () => void taken(response, seen);
      child.kill("SIGINT");
    });
    const main = join(root, "cli/dist/main.js");
    const child = spawn(process.execPath, [main, "ingest", "logs", path], {
      env: { ...process.env, EVENTDATA_BASE_URL: server.url, EVENTDATA_TOKEN: "edat-canary" },
    });
    child.stderr.on("data", (text) => {
      told += text;
      // On a slow machine lines of progress come before.
      if (!told.includes("ending, once it is known")) return;
      hasHeard();
      hasHeard = () => {};
    });
    expect(await once(child, "close")).toEqual([3, null]);
    // Where the file is read slowly, a batch has fewer lines.
    const [, line = ""] =
      /^interrupted: .* stored, up to line ([\d,]+) of .*, and nothing behind$/m.exec(told) ?? [];
    const next = Number(line.replaceAll(",", "")) + 1;
    expect(next).toBeLessThanOrEqual(20_001);
    expect(told).toContain(`to go on:\n  eventdata ingest logs ${path} --from-line ${next}\n`);
  });

  test("what is piped in is sent when nothing more comes for a while, and an interruption ends that too", async () => {
    const { url, ownerToken = "" } = service.service;
    const child = spawn(process.execPath, [join(root, "cli/dist/main.js"), "ingest", "logs", "-"], {
      env: { ...process.env, EVENTDATA_BASE_URL: url, EVENTDATA_TOKEN: ownerToken },
    });
    child.stdin.write('{"n": -1}\n{"n": -2}\n');
    while ((await service.rows("logs | where n < 0 | count"))[0]?.Count !== 2) {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    child.kill("SIGINT");
    let told = "";
    child.stderr.on("data", (text) => {
      told += text;
    });
    expect(await once(child, "close")).toEqual([3, null]);
    expect(told).toContain("interrupted: 2 events are stored, up to line 2 of the input");
  });
});
