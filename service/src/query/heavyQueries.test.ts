import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { type EventService, eventService } from "../../../tools/testing/eventService.ts";
import { isLong } from "../../../tools/testing/longRun.ts";
import { OtherClients } from "../../../tools/testing/otherClients.ts";
import { sampled } from "../../../tools/testing/sampled.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";

const rounds = isLong ? 5 : 1;
const querySeconds = 5;
const queryMemoryMb = 256;
const megabyte = 1024 * 1024;

/** Parts that count from 1, such as the steps of a doubling. */
const steps = (count: number, part: (index: number) => string, between = " ") =>
  Array.from({ length: count }, (_, index) => part(index + 1)).join(between);

const million = "range a from 1 to 1000000 step 1";
const endless = `${million} | extend k = 1 | join kind=inner (${million} | project b = a, k = 1) on k | where a * b == 7 | count`;
const longText = 'print t = "a" | extend t = strrep(t, 1000) | extend t = strcat(strrep(t, 900), "!")';
const pattern = (text: string) => `${longText} | project x = t matches regex @"${text}"`;

const heavy: Readonly<Record<string, string>> = {
  "a range of a billion values": "print x = range(1, 1000000000)",
  "a billion rows": "range x from 1 to 1000000000 step 1 | summarize sum(x * x), dcount(x)",
  "doublings by extend": `print a0 = "0123456789" ${steps(40, (n) => `| extend a${n} = strcat(a${n - 1}, a${n - 1})`)} | project strlen(a40)`,
  "doublings by let": `let a0 = "0123456789"; ${steps(40, (n) => `let a${n} = strcat(a${n - 1}, a${n - 1});`)} print x = strlen(a40)`,
  "doublings of nothing": `let a0 = tostring(null); ${steps(40, (n) => `let a${n} = strcat(a${n - 1}, a${n - 1});`)} print x = a40`,
  "doublings of what is random": `let a0 = rand(); ${steps(40, (n) => `let a${n} = a${n - 1} + a${n - 1};`)} print x = a40`,
  "doublings of rows": `let t0 = logs; ${steps(40, (n) => `let t${n} = union t${n - 1}, t${n - 1};`)} t40 | count`,
  "doublings of a view": "double40 | count",
  "long views upon long views": "long20 | count",
  "steps of a nanosecond": "logs | make-series count() default=0 on _time from ago(1d) to now() step 1ns",
  "a regular expression that others never end": pattern("(a+)+$"),
  "many alternatives": pattern(`^(${steps(50_000, (n) => `b${n}`, "|")})$`),
  "more repetitions than may be": pattern("((.{1000}){1000}){1000}"),
  "nested repetitions": pattern("((a{0,30}){0,30}b?)+(a|aa)+$"),
  "a cross join": endless,
  "lists of lists":
    "print x = range(1, 1000000) | mv-expand x | extend y = range(1, 1000000) | mv-expand y | count",
  "a list of everything": `${million} | extend t = strrep("x", 1000) | summarize l = make_list(t, 1000000) | project x = array_length(l), l`,
  "a text for each row": `${million} | extend t = strrep(tostring(a), 1000) | sort by t desc | summarize make_set(t, 1000000)`,
  "transforms of long series":
    'range x from 1 to 2000 step 1 | extend a = parse_json(strcat("[", strrep(strrep("1,", 1000), 60), tostring(x), "]")) | extend s = series_fft(a)[0] | summarize max(todouble(s[0]))',
  "deep nesting": `print x = ${"abs(".repeat(190)}1${")".repeat(190)}`,
  "deep JSON": 'print x = parse_json(strcat(strrep(strrep("[", 1000), 400), strrep(strrep("]", 1000), 400)))',
};

async function startService() {
  const service = await eventService(["logs", "other"], {
    dataFolder: await temporaryFolder(),
    edges: ["one"],
    querySeconds,
    queryMemoryMb,
  });
  await service.ingest("logs", [{ id: "first", v: 1 }]);
  await service.ingest("other", [{ v: 1 }, { v: 2 }]);
  const view = (name: string, aplQuery: string) => service.ask("createView", { body: { name, aplQuery } });
  await view("double0", "logs");
  for (let n = 1; n <= 40; n += 1) await view(`double${n}`, `union double${n - 1}, double${n - 1}`);
  await view("long0", "logs");
  for (let n = 1; n <= 20; n += 1) await view(`long${n}`, `long${n - 1} ${"| extend v = v + 1 ".repeat(99)}`);
  return service;
}

const tell = (text: string) => void process.stderr.write(`${text}\n`);

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
}

sampled(
  "heavy queries end beside ingest, management and small queries, and nothing is lost",
  {
    timeout: 900_000,
  },
  async () => {
    const service = await startService();
    const others = new OtherClients(service);
    const going = others.go();
    const waiting = Array.from({ length: rounds }, () => Object.entries(heavy)).flat();
    const told: string[] = [];
    const worker = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [name, apl] = next;
        const started = performance.now();
        const { status, text } = await service.query(apl);
        const seconds = (performance.now() - started) / 1000;
        told.push(
          `${name}: ${status} after ${seconds.toFixed(1)} s ${status === 200 ? `${text.length}` : text.slice(0, 120)}`,
        );
        // Events wait to be loaded while the process ends again and again: whoever asks is told to come back.
        if (status === 503) {
          expect(text, name).toContain("could not be made ready for queries yet");
          waiting.push([name, apl]);
          continue;
        }
        // It waits for its turn, and after its time for the end of the process.
        expect([200, 400], `${name}: ${text.slice(0, 500)}`).toContain(status);
        expect(text.slice(0, 500), name).not.toMatch(/(Binder|Parser|Catalog|INTERNAL) Error/);
        expect(text.length, name).toBeLessThan(10 * megabyte);
      }
    };
    try {
      await Promise.all([worker(), worker(), worker()]);
    } finally {
      others.end();
    }
    await going;
    if (process.env.HEAVY_TOLD || isLong) {
      tell(told.join("\n"));
      const [managed, queried] = [others.managed, others.queried].map((times) =>
        [0.5, 0.99, 1].map((part) => percentile(times, Math.min(part, 0.999999)).toFixed(1)).join(", "),
      );
      tell(`management p50, p99, most: ${managed} ms; small queries: ${queried} ms`);
      tell(
        `${others.acknowledged.length} events; the child took ${Math.round(others.mostBytes / megabyte)} MB at most`,
      );
    }
    expect(others.managed.length).toBeGreaterThan(100);
    expect(others.queried.length).toBeGreaterThan(3);
    // Killed at twice its limit, as soon as that is seen.
    expect(others.mostBytes).toBeLessThan(6 * queryMemoryMb * megabyte);
    // What was acknowledged while the process was killed again and again may still be on its way: the service says so.
    const [row] = await vi.waitFor(() => service.rows("logs | summarize n = count(), ids = dcount(id)"), {
      timeout: 60_000,
      interval: 500,
    });
    expect(row).toEqual({ n: others.acknowledged.length, ids: others.acknowledged.length });
  },
);

describe("a query's place", { timeout: 120_000 }, () => {
  const options = { edges: ["one"], queriesAtOnce: 1, queriesWaiting: 1, querySeconds: 60 };

  function collectedErrors() {
    const lines: string[] = [];
    return {
      lines,
      log: { level: "error", sink: { write: (line: string) => void lines.push(line) } },
    } as const;
  }

  /** Sends a query, and goes away when it is told to. */
  function leaving({ service }: EventService, apl: string) {
    const client = new AbortController();
    const answer = fetch(`${service.url}/v1/query/_apl`, {
      method: "POST",
      headers: { Authorization: `Bearer ${service.ownerToken}`, "Content-Type": "application/json" },
      body: JSON.stringify({ apl }),
      signal: client.signal,
    }).catch(() => undefined);
    return { leave: () => client.abort(), answer };
  }

  test("is free again when its client goes away, running or waiting", async () => {
    const { lines, log } = collectedErrors();
    const service = await eventService(["logs"], { ...options, log });
    await service.ingest("logs", [{ v: 1 }]);
    expect(await service.rows("logs | count")).toEqual([{ Count: 1 }]);
    const running = leaving(service, endless);
    await wait(300);
    const waiting = leaving(service, endless);
    await wait(100);
    waiting.leave();
    await waiting.answer;
    running.leave();
    const started = performance.now();
    expect(await service.rows("logs | count")).toEqual([{ Count: 1 }]);
    // Otherwise it would wait for the end of its time, a minute.
    expect(performance.now() - started).toBeLessThan(30_000);
    expect(lines).toEqual([]);
  });

  test("is refused with 429 and when to come again, where all are taken and enough wait", async () => {
    const service = await eventService(["logs"], options);
    await service.ingest("logs", [{ v: 1 }]);
    const taken = [leaving(service, endless), leaving(service, endless)];
    await wait(500);
    const { status, headers, body } = await service.query("logs | count");
    expect({ status, body }).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining("try again") },
    });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    for (const { leave } of taken) leave();
    await Promise.all(taken.map(({ answer }) => answer));
    await expect
      .poll(async () => (await service.query("logs | count")).status, { timeout: 10_000 })
      .toBe(200);
  });
});
