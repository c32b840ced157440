import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type EventService, eventService } from "../../../tools/testing/eventService.ts";
import { aplOf } from "../data/apl.ts";
import { Session } from "../hosts/dynamic/session.ts";
import { TaskProvider } from "../hosts/dynamic/taskProvider.ts";
import { perform } from "../lifecycle/perform.ts";
import { Run } from "../lifecycle/run.ts";
import type { Values } from "../lifecycle/value.ts";
import { smokeCheck } from "../resources/smokeCheck.ts";
import { clientOf, failureOf } from "../testing/clients.ts";
import { startServer, type TestServer } from "../testing/server.ts";

let service: EventService;
let number = 0;
/** A dataset that no other test has. */
let logs: string;

beforeAll(async () => {
  service = await eventService(["first", "expected"], {}, afterAll);
  // The first event of all waits for the start of what keeps them.
  await service.ingest("first", [{ n: 1 }]);
});
beforeEach(async () => {
  number += 1;
  logs = `logs-${number}`;
  await service.ask("createDataset", { body: { name: logs } });
});

const apl = (texts: TemplateStringsArray, ...values: unknown[]) => aplOf(texts, values);
const count = async () => (await service.rows(apl`${logs} | count`))[0]?.Count;

interface World {
  readonly provider: TaskProvider;
  readonly said: string[];
}

function startWorld(url = service.service.url): World {
  const said: string[] = [];
  const { ownerToken: token = "" } = service.service;
  const session = new Session(
    (message) => said.push(message),
    () => clientOf(url, { token }),
  );
  const provider = new TaskProvider(smokeCheck, session);
  provider.configure({ config: { rawConfig: {} } });
  return { provider, said };
}

const hidden = { __provider: "text", __logicalName: "flow" };
const flow = (more: Values = {}): Values => ({
  ...hidden,
  ingest: { dataset: logs, event: { route: "/health" } },
  query: apl`${logs} | where _probe == probe`,
  expect: { rows: { equals: 1 } },
  timeout: "30s",
  ...more,
});
const asking = (expect: Values, more: Values = {}): Values => {
  const { ingest: _, ...others } = flow({
    expect,
    query: apl`${logs} | project n, _time`,
    timeout: "30s",
    ...more,
  });
  return others;
};

interface Failed {
  readonly id: string;
  readonly properties: Values;
  readonly reasons: readonly string[];
}

/** What is left of a check that did not pass. */
async function failedOf(promise: Promise<unknown>): Promise<Failed & { words: string }> {
  const failure = (await failureOf(promise)) as unknown as Failed;
  return { ...failure, id: failure.id, properties: failure.properties, words: failure.reasons.join() };
}

describe("a check", () => {
  test("that passes tells what it has seen, sends its probe once, and is not run again", async () => {
    const { provider, said } = startWorld();
    const { inputs, failures } = await provider.check({}, flow());
    expect(failures).toEqual([]);
    expect(said).toEqual(['The SmokeCheck "flow" runs in this deployment: it is new.']);
    const { id, outs } = await provider.create(inputs);
    expect(outs).toMatchObject({
      passed: true,
      rows: 1,
      value: 1,
      visibleAfter: expect.stringMatching(/^\d+ms$/),
    });
    expect(await count()).toBe(1);
    said.length = 0;
    expect(await provider.check(inputs, flow())).toMatchObject({ failures: [] });
    expect(await provider.diff(id, outs, inputs)).toEqual({ changes: false });
    expect(said).toEqual([]);
    const read = await provider.read(id, outs);
    expect(read).toEqual({ id, props: outs, inputs });
    await provider.delete();
  });

  test("that does not pass says what was expected and what came, and is run again until it passes", async () => {
    const { provider, said } = startWorld();
    await service.ingest(logs, [{ n: 1, text: "first" }]);
    const { inputs } = await provider.check(
      {},
      flow({
        query: apl`${logs} | where n == 2 or text == "first"`,
        expect: { rows: { atLeast: 2 } },
        timeout: "3s",
      }),
    );
    const { id, properties, words } = await failedOf(provider.create(inputs));
    expect(words).toMatch(
      /^the check did not pass within 3s: tried for \S+, asked \d+ times\n {2}rows: expected at least 2, came 1\n {2}query: .*\n {2}the last result:\n.*text.*\n.*first/,
    );
    expect(words).toMatch(/trace ids: ingest \S+, last query \S+\n/);
    expect(properties).toMatchObject({ passed: false, rows: 1, visibleAfter: null });
    const { props } = await provider.read(id, properties);
    said.length = 0;
    expect(await provider.diff(id, props, inputs)).toEqual({ changes: true });
    expect(said).toEqual(['The SmokeCheck "flow" runs in this deployment: it did not pass the last time.']);
    const again = await failedOf(provider.update(id, props, inputs));
    expect(again).toMatchObject({ id, properties: { passed: false } });
    await service.ingest(logs, [{ n: 2 }]);
    const { outs } = await provider.update(id, props, { ...inputs, timeout: "30s" });
    expect(outs).toMatchObject({ passed: true, rows: 2 });
  });

  test("is run again when anything changes, and says what", async () => {
    const { provider, said } = startWorld();
    const { inputs } = await provider.check({}, flow({ triggers: ["a"] }));
    const { id, outs } = await provider.create(inputs);
    said.length = 0;
    const changed = await provider.check(inputs, flow({ triggers: ["b"], timeout: "3s" }));
    expect(said).toEqual(['The SmokeCheck "flow" runs in this deployment: timeout, triggers changed.']);
    expect(await provider.diff(id, outs, changed.inputs)).toEqual({ replaces: [] });
    await provider.update(id, outs, changed.inputs);
    expect(await count()).toBe(2);
  });

  test("only warns where it is told to, and is run again all the same", async () => {
    const { provider, said } = startWorld();
    await service.ingest(logs, [{ n: 1 }]);
    const { inputs } = await provider.check(
      {},
      asking({ rows: { atLeast: 2 } }, { onFailure: "warn", timeout: "1s" }),
    );
    const { id, outs } = await provider.create(inputs);
    expect(outs).toMatchObject({ passed: false });
    expect(said.at(-1)).toMatch(/^the check did not pass/);
    expect(await provider.diff(id, outs, inputs)).toEqual({ changes: true });
  });
});

describe("what is expected", () => {
  const events = [{ n: 1 }, { n: 2 }, { n: 3 }];
  const rows: [expect: Values, query: string | undefined, fault: RegExp | undefined][] = [
    [{ rows: { equals: 3 } }, undefined, undefined],
    [{ rows: { between: [1, 2] } }, undefined, /rows: expected between 1 and 2, came 3/],
    [{ rows: { oneOf: [1, 2] } }, undefined, /rows: expected one of 1, 2, came 3/],
    [{ rows: { atMost: 2, equals: 4 } }, undefined, /expected 4, came 3\n {2}rows: expected at most 2/],
    [{ noRows: true }, undefined, /noRows: expected none, came 3/],
    [{ noRows: true }, "| where n > 3", undefined],
    [{ scalar: { equals: 6 } }, "| summarize s = sum(n)", undefined],
    [{ scalar: { equals: "x" } }, "| summarize s = sum(n)", /scalar: expected "x", came 6/],
    [
      { scalar: { equals: 1 } },
      undefined,
      /cannot pass.*\n {2}scalar: the result has 2 columns \(n, _time\)/,
    ],
    [{ column: { name: "n", between: [1, 3] } }, undefined, undefined],
    [{ column: { name: "n", oneOf: [1, 2] } }, undefined, /column n: expected one of 1, 2, came 3/],
    [
      { column: { name: "m", atLeast: 1 } },
      undefined,
      /cannot pass.*\n {2}column: there is no column m; there are n, _time/,
    ],
    [{ column: { name: "n", atLeast: 1 } }, "| where n > 3", /column n: expected rows, came none/],
    [{ maxAge: "1m" }, undefined, undefined],
    [
      { maxAge: "1m", rows: { equals: 1 } },
      "| where n > 2 | extend _time = ago(1h)",
      /maxAge: expected at most 1m, the newest is 60m old/,
    ],
  ];

  beforeAll(async () => {
    await service.ingest("expected", events);
  });

  // Those that fail wait for the whole of their time, so they wait at once.
  test.concurrent.each(rows)("%j of %s: %s", async (expected, query = "| project n, _time", fault) => {
    const { provider } = startWorld();
    const more = { query: `expected ${query}`, timeout: fault === undefined ? "30s" : "5s" };
    const { inputs, failures } = await provider.check({}, asking(expected, more));
    expect(failures).toEqual([]);
    const made = provider.create(inputs);
    if (fault === undefined) expect((await made).outs).toMatchObject({ passed: true });
    else expect((await failedOf(made)).words).toMatch(fault);
  });

  test("is compared with a number of before: given, asked for, or of the last run that passed", async () => {
    const { provider } = startWorld();
    await service.ingest(logs, events);
    const counted = (baseline: Values) =>
      asking({}, { query: apl`${logs} | count`, baseline: { atMostTimes: 1.2, ...baseline }, timeout: "3s" });
    const run = async (baseline: Values, before?: { id: string; outs: Values }) => {
      const { inputs, failures } = await provider.check({}, counted(baseline));
      expect(failures).toEqual([]);
      return before ? provider.update(before.id, before.outs, inputs) : provider.create(inputs);
    };
    expect((await failedOf(run({ value: 2 }))).words).toContain(
      "baseline: expected at most 1.2 times 2, came 3",
    );
    await run({ value: 3 });
    expect((await failedOf(run({ apl: apl`${logs} | where n > 1 | count` }))).words).toContain(
      "times 2, came 3",
    );
    const first = (await run({})) as { id: string; outs: Values };
    expect(first.outs).toMatchObject({ passedValue: 3 });
    await service.ingest(logs, events);
    const failed = await failedOf(run({}, first));
    expect(failed.words).toContain("times 3, came 6");
    expect(failed.properties).toMatchObject({ passedValue: 3, value: 6 });
  });

  test("has to hold as many times, and as long, as is said", async () => {
    const { provider } = startWorld();
    await service.ingest(logs, [{ n: 0 }]);
    const { inputs } = await provider.check(
      {},
      asking({ rows: { equals: 1 } }, { samples: 3, for: "400ms" }),
    );
    const started = performance.now();
    await provider.create(inputs);
    expect(performance.now() - started).toBeGreaterThan(400);
    const late = provider.create({ ...inputs, for: "20s", timeout: "3s" });
    setTimeout(() => void service.ingest(logs, [{ n: 1 }]), 150);
    expect((await failedOf(late)).words).toContain("rows: expected 1, came 2");
  });
});

describe("bad input is told in the check", () => {
  test.each<[Values, string]>([
    [{ expect: {} }, "expect: expects nothing: set rows, scalar, column, maxAge or noRows"],
    [{ expect: { rows: {} } }, "expect.rows: says nothing"],
    [{ expect: { rows: { between: [2, 1] } } }, "expect.rows.between: begins with the larger number"],
    [{ expect: { noRows: true, rows: { equals: 0 } } }, "expect.noRows: cannot hold beside rows"],
    [{ expect: { row: { equals: 0 } } }, "expect.row: is not a property; did you mean rows?"],
    [{ timeout: "0s" }, "timeout: must be a span of time above zero"],
    [{ samples: 0 }, "samples: must be at least 1"],
    [{ query: "logs | wher x" }, "query: line 1, column 8"],
    [{ baseline: { value: 1 } }, "baseline: says nothing"],
    [{ baseline: { value: 1, apl: "x", atMostTimes: 1 } }, "baseline.apl: cannot be set beside value"],
  ])("%j: %s", async (more, words) => {
    const { provider } = startWorld();
    const { failures } = await provider.check({}, flow(more));
    expect(failures.map(({ reason }) => reason).join("\n")).toContain(words);
  });
});

describe("trouble on the way", () => {
  /** A front that forwards, unless what it is told says otherwise. */
  async function front(instead: (path: string) => "cut" | "cut answer" | undefined): Promise<TestServer> {
    return startServer((response, seen) => {
      const fate = instead(seen.path);
      if (fate === "cut") return void response.destroy();
      const { authorization = "", "content-type": type = "application/json" } = seen.headers;
      const init = { method: seen.method, headers: { authorization, "content-type": type } };
      const sent = fetch(
        service.service.url + seen.path,
        seen.method === "GET" ? init : { ...init, body: seen.text },
      );
      void sent.then(async (answer) => {
        if (fate === "cut answer") return void response.destroy();
        response.writeHead(answer.status, { "content-type": "application/json" });
        response.end(await answer.text());
      });
    });
  }

  test("passes where a service was down for a while", async () => {
    const until = performance.now() + 500;
    const server = await front(() => (performance.now() < until ? "cut" : undefined));
    const { provider } = startWorld(server.url);
    expect((await provider.create(flow({ timeout: "20s" }))).outs).toMatchObject({ passed: true, rows: 1 });
  });

  test("of a probe whose answer is lost the next is another, so that each counts once", async () => {
    let lost = 0;
    const server = await front((path) => {
      if (!path.startsWith("/v1/ingest") || lost === 2) return undefined;
      lost += 1;
      return "cut answer";
    });
    const { provider } = startWorld(server.url);
    expect((await provider.create(flow({ timeout: "20s" }))).outs).toMatchObject({ passed: true, rows: 1 });
    expect(await count()).toBe(3);
  });

  test("that no time mends ends the check at once", async () => {
    const { provider } = startWorld();
    const { token } = await service.ask("createApiToken", {
      body: { name: `weak-${number}`, orgCapabilities: { users: ["read"] } },
    });
    const lacks = await failedOf(provider.create(flow({ ingest: { dataset: logs, token }, timeout: "60s" })));
    expect(lacks.words).toMatch(/^the check failed: .*\n {2}POST \S+ answered 403/);
    expect(lacks.words).toContain(`datasetCapabilities["*"].ingest: ["create"]`);
    expect(lacks.words).not.toContain(token);
    const gone = await failedOf(provider.create(flow({ query: "nowhere | count", timeout: "60s" })));
    expect(gone.words).toContain("nowhere");
    expect(
      (await failedOf(provider.create(flow({ token: "edat-of-another", timeout: "60s" })))).words,
    ).toContain("401");
  });

  test("a stop ends it within a second, and it has not passed", async () => {
    const { url, ownerToken: token = "" } = service.service;
    const run = new Run(clientOf(url, { token }), () => {});
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 300);
    await service.ingest(logs, [{ n: 0 }]);
    const { ingest: _, ...inputs } = flow({ query: apl`${logs} | where n == 1`, timeout: "1h" });
    const failure = await failureOf(perform({ run, signal: stop.signal }, smokeCheck, inputs));
    expect(failure).toMatchObject({ code: "NOT_PASSED", outputs: { passed: false } });
    expect(failure.message).toMatch(/^the check was stopped before it passed/);
  });
});
