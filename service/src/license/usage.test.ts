import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { insertOrg } from "../access/insertOrg.ts";
import { Refusal } from "../errors/refusal.ts";
import { openStore } from "../store/openStore.ts";
import type { OrgRow } from "../store/orgTable.ts";
import type { Store } from "../store/store.ts";
import { Usage } from "./usage.ts";

const gigabyte = 1e9;
const hour = 3_600_000;
const noon = "2026-02-03T12:00:00.000Z";
const owner = { name: "Ada", email: "ada@example.com" };

afterEach(() => vi.useRealTimers());

function addDataset(store: Store, orgId: string, name: string): Promise<number> {
  const row = { name, description: "", kind: "service:events:v1", edgeDeployment: "e" } as const;
  return store.write(() => {
    store.datasets.insert(orgId, { ...row, created: noon, who: "Ada" });
    return store.datasets.numberOf(orgId, name) ?? 0;
  });
}

/** An organisation with a licence and a dataset, at a time that can be set. */
async function counting(license: OrgRow["license"], folder?: string) {
  let now = noon;
  const clock = () => new Date(now);
  const store = openStore(folder);
  let open = true;
  const close = () => {
    if (open) store.close();
    open = false;
  };
  onTestFinished(close);
  await store.write(() => {
    for (const id of ["a", "b"]) {
      insertOrg(store, { id, name: id, defaultEdgeDeployment: "e", owner, now: clock(), license });
    }
  });
  const usage = new Usage(store, clock);
  const setNow = (time: string) => {
    now = time;
  };
  return { store, close, usage, logs: await addDataset(store, "a", "logs"), setNow, clock };
}

function refusalOf(act: () => void): { status: number; message: string } | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, message: error.message };
  }
}

describe("a quota", () => {
  test("of ingest is used up by bytes, and told with its limit and its end", async () => {
    const { usage, logs } = await counting({ monthlyIngestGb: 1.5 });
    usage.ingested("a", logs, 1, 1.5 * gigabyte - 1);
    usage.demandIngest("a");
    usage.ingested("a", logs, 1, 1);
    expect(refusalOf(() => usage.demandIngest("a"))).toEqual({
      status: 430,
      message:
        "the organisation's monthlyIngestGb of 1.5 GB is used up: it begins anew at 2026-03-01T00:00:00.000Z",
    });
    usage.demandQuery("a");
    usage.demandIngest("b");
  });

  test("of queries is used up by their time and the memory that they may use", async () => {
    const { store, clock, usage } = await counting({ monthlyQueryGbHours: 1 });
    usage.queried("a", 2 * hour - 1);
    usage.demandQuery("a");
    usage.queried("a", 1);
    expect(refusalOf(() => usage.demandQuery("a"))).toEqual({
      status: 430,
      message:
        "the organisation's monthlyQueryGbHours of 1 GB-hours is used up: it begins anew at 2026-03-01T00:00:00.000Z",
    });
    usage.demandIngest("a");
    const roomier = new Usage(store, clock, 4 * 1024 ** 3);
    roomier.queried("a", hour / 4);
    expect(refusalOf(() => roomier.demandQuery("a"))).toMatchObject({ status: 430 });
  });

  test("of storage is used up by what is stored, whatever the month, until it is trimmed or deleted", async () => {
    const { store, usage, logs, setNow } = await counting({ storageAllowanceGB: 2 });
    const traces = await addDataset(store, "a", "traces");
    usage.ingested("a", logs, 1000, gigabyte);
    await usage.write();
    usage.ingested("a", traces, 10, gigabyte);
    setNow("2026-05-01T00:00:00Z");
    expect(refusalOf(() => usage.demandIngest("a"))).toEqual({
      status: 430,
      message:
        "the organisation's storageAllowanceGB of 2 GB is used up: it does not begin anew: trim or delete datasets",
    });
    usage.demandIngest("b");
    usage.trimmed(logs, 1);
    usage.demandIngest("a");
    usage.ingested("a", traces, 1, gigabyte / 100);
    expect(refusalOf(() => usage.demandIngest("a"))).toMatchObject({ status: 430 });
    await store.write(() => store.datasets.delete("a", "traces"));
    usage.dropped(traces);
    usage.demandIngest("a");
    await usage.write();
    expect(store.usage.storedBytes("a")).toBe(0.999 * gigabyte);
    expect(store.usage.ofDataset(logs)).toEqual({ orgId: "a", rows: 999, bytes: 0.999 * gigabyte });
    usage.trimmed(logs, 5000);
    await usage.write();
    expect(store.usage.ofDataset(logs)).toEqual({ orgId: "a", rows: 0, bytes: 0 });
  });

  test("of nothing refuses everything, and without one nothing is refused", async () => {
    const none = await counting({ monthlyIngestGb: 0, monthlyQueryGbHours: 0 });
    expect(refusalOf(() => none.usage.demandIngest("a"))).toMatchObject({ status: 430 });
    expect(refusalOf(() => none.usage.demandQuery("a"))).toMatchObject({ status: 430 });
    const { usage, logs } = await counting({});
    usage.ingested("a", logs, 1, 1e15);
    usage.queried("a", 1e15);
    usage.demandIngest("a");
    usage.demandQuery("a");
  });

  const year = { billingPeriodStart: "2026-01-15T00:00:00Z", billingPeriodEnd: "2027-01-15T00:00:00+00:00" };
  const periods: [what: string, license: OrgRow["license"], used: string, end: string, next: string][] = [
    ["the month", {}, "2026-02-28T23:59:59.999Z", "2026-03-01T00:00:00.000Z", "2026-03-01T00:00:00Z"],
    ["the licence's own", year, "2027-01-14T23:59:59Z", year.billingPeriodEnd, "2027-01-15T00:00:00Z"],
    ["the month after it", year, "2027-02-01T00:00:00Z", "2027-03-01T00:00:00.000Z", "2027-03-01T00:00:00Z"],
  ];
  test.each(periods)("begins anew with the billing period: %s", async (_, license, used, end, next) => {
    const { usage, logs, setNow } = await counting({ monthlyIngestGb: 1, ...license });
    setNow(used);
    usage.ingested("a", logs, 1, gigabyte);
    expect(refusalOf(() => usage.demandIngest("a"))?.message).toContain(`anew at ${end}`);
    setNow(next);
    usage.demandIngest("a");
    usage.ingested("a", logs, 1, gigabyte - 1);
    await usage.write();
    usage.demandIngest("a");
    setNow(used);
    expect(refusalOf(() => usage.demandIngest("a"))).toMatchObject({ status: 430 });
  });

  test("that is raised counts at once", async () => {
    const { store, usage, logs } = await counting({ monthlyIngestGb: 1 });
    usage.ingested("a", logs, 1, gigabyte);
    expect(refusalOf(() => usage.demandIngest("a"))).toMatchObject({ status: 430 });
    await store.write(() =>
      store.orgs.setPlan("a", {
        license: { monthlyIngestGb: 2 },
        plan: undefined,
        paymentStatus: undefined,
      }),
    );
    usage.demandIngest("a");
  });
});

describe("usage", () => {
  test("survives a restart, and the organisation tells when it was written", async () => {
    const folder = await temporaryFolder();
    const first = await counting(
      { monthlyIngestGb: 1, monthlyQueryGbHours: 1, storageAllowanceGB: 9 },
      folder,
    );
    first.usage.ingested("a", first.logs, 7, gigabyte);
    first.usage.queried("a", 2 * hour);
    first.setNow("2026-02-03T13:00:00.000Z");
    await first.usage.stop();
    first.close();
    const store = openStore(folder);
    const usage = new Usage(store, first.clock);
    expect(refusalOf(() => usage.demandIngest("a"))).toMatchObject({ status: 430 });
    expect(refusalOf(() => usage.demandQuery("a"))).toMatchObject({ status: 430 });
    expect(store.usage.ofDataset(first.logs)).toEqual({ orgId: "a", rows: 7, bytes: gigabyte });
    expect(store.orgs.find("a")?.lastUsageSync).toBe("2026-02-03T13:00:00.000Z");
    expect(store.orgs.find("b")?.lastUsageSync).toBe(noon);
    store.close();
  });

  test("is written every five seconds while there is any, and at the end", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { store, usage, logs } = await counting({});
    const written = () => store.usage.ofDataset(logs)?.rows;
    // A store that nodes share may be at a question yet, which has a time of its own.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
    usage.ingested("a", logs, 1, 1);
    usage.ingested("a", logs, 1, 1);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(written()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(written()).toBe(2));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
    usage.ingested("a", logs, 1, 1);
    await usage.stop();
    expect(written()).toBe(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("that could not be written is counted all the same, and written later", async () => {
    const { store, usage, logs } = await counting({ monthlyIngestGb: 1 });
    store.inspect((database) => {
      database.exec(
        "CREATE TRIGGER full BEFORE UPDATE ON dataset BEGIN SELECT raise(ABORT, 'disk full'); END",
      );
    });
    usage.ingested("a", logs, 1, gigabyte);
    await expect(usage.write()).rejects.toThrow("disk full");
    expect(refusalOf(() => usage.demandIngest("a"))).toMatchObject({ status: 430 });
    store.inspect((database) => database.exec("DROP TRIGGER full"));
    await usage.write();
    expect(store.usage.ofPeriod("a", Date.parse("2026-02-01"))).toEqual({
      ingestedBytes: gigabyte,
      queryGbHours: 0,
    });
  });

  test("of what is gone by then is written nowhere", async () => {
    const { store, usage, logs } = await counting({});
    usage.ingested("a", logs, 1, 1);
    usage.ingested("nowhere", 77, 1, 1);
    usage.trimmed(77, 1);
    await store.write(() => store.datasets.delete("a", "logs"));
    await usage.write();
    expect(store.usage.ofDataset(logs)).toBeUndefined();
    expect(store.usage.storedBytes("a")).toBe(0);
    usage.queried("a", hour);
    usage.clear();
    await usage.write();
    expect(store.usage.ofPeriod("a", Date.parse("2026-02-01")).queryGbHours).toBe(0);
  });

  const step = fc.oneof(
    fc.record({
      act: fc.constant("ingest" as const),
      org: fc.constantFrom("a", "b"),
      rows: fc.nat(9),
      bytes: fc.nat(1000),
    }),
    fc.record({ act: fc.constant("query" as const), org: fc.constantFrom("a", "b"), time: fc.nat(1000) }),
    fc.record({ act: fc.constant("trim" as const), org: fc.constantFrom("a", "b"), rows: fc.nat(20) }),
    fc.record({ act: fc.constantFrom("write" as const, "month" as const) }),
  );
  test("adds up, however often it is written between", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const sumsOf = async (writes: boolean) => {
          const { store, usage, setNow, logs } = await counting({});
          const datasets = { a: logs, b: await addDataset(store, "b", "logs") };
          for (const made of steps) {
            if (made.act === "ingest") {
              usage.ingested(made.org, datasets[made.org as "a" | "b"], made.rows, made.bytes);
            } else if (made.act === "query") usage.queried(made.org, made.time);
            else if (made.act === "trim") usage.trimmed(datasets[made.org as "a" | "b"], made.rows);
            else if (made.act === "month") setNow("2026-03-03T12:00:00Z");
            else if (writes) void usage.write();
          }
          await usage.stop();
          return (["a", "b"] as const).map((org) => ({
            months: ["2026-02-01", "2026-03-01"].map((start) => {
              const { ingestedBytes, queryGbHours } = store.usage.ofPeriod(org, Date.parse(start));
              return { ingestedBytes, milliseconds: Math.round(queryGbHours * 2 * hour) };
            }),
            stored: store.usage.ofDataset(datasets[org]),
            sum: store.usage.storedBytes(org),
          }));
        };
        expect(await sumsOf(true)).toEqual(await sumsOf(false));
      }),
      { numRuns: 50 },
    );
  });
});
