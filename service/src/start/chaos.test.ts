import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { isLong } from "../../../tools/testing/longRun.ts";
import { NodeProcess } from "../../../tools/testing/nodeProcess.ts";
import { ownPostgres } from "../../../tools/testing/postgres.ts";
import { lakeInFolder } from "../../../tools/testing/sharedPlace.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { makeToken } from "../access/apiToken.ts";
import { keyBytes } from "../store/secretBox.ts";

/** The variable asks for more, such as ten minutes. */
const seconds = Number(process.env.EVENTDATA_TEST_CHAOS ?? 60);
const nodeCount = 4;
const writers = 16;
const readers = 2;
const page = 2_000;

/** What happens to a part, for how long it is away or still, in milliseconds. */
interface Fault {
  readonly about: string;
  begin(): Promise<void>;
  readonly lasts: number;
  end(): Promise<void>;
}

test.runIf(isLong)(
  "whatever dies or stands still, each acknowledged event is there once, for every query that begins after it",
  { timeout: (seconds + 240) * 1_000 },
  async () => {
    const folder = await temporaryFolder();
    const server = await ownPostgres({ isDurable: true });
    const ownerToken = makeToken("edat-");
    const lake = await lakeInFolder();
    const shared = { address: server.address("postgres"), key: randomBytes(keyBytes), lake };
    const nodes = Array.from(
      { length: nodeCount },
      (_, n) => new NodeProcess({ shared, ownerToken, log: join(folder, `node-${n}.log`) }),
    );
    onTestFinished(async () => {
      await Promise.all(nodes.map((node) => node.end("SIGKILL")));
    });
    for (const node of nodes) await node.start();
    const [first] = nodes as [NodeProcess];
    expect((await first.send("/v2/datasets", { method: "POST", body: { name: "events" } })).status).toBe(200);

    const acknowledged = new Set<number>();
    const faults: string[] = [];
    const outages: string[] = [];
    let answered = 0;
    let next = 0;
    let isOver = false;
    let turn = 0;
    const anyNode = () => nodes[turn++ % nodes.length] as NodeProcess;
    // As one that a proxy gives up on: there may be events of it, once.
    const writing = () => AbortSignal.timeout(3_000);
    const reading = () => AbortSignal.timeout(10_000);

    const write = async () => {
      while (!isOver) {
        const id = next++;
        try {
          const body = [{ id }];
          const sent = await anyNode().send("/v1/ingest/events", { method: "POST", body, signal: writing() });
          if (sent.status === 200) acknowledged.add(id);
          else await wait(50);
        } catch {
          await wait(50);
        }
      }
    };
    const ask = async (node: NodeProcess, apl: string) => {
      const asked = await node.send("/v1/query/_apl?format=tabular", {
        method: "POST",
        body: { apl },
        signal: reading(),
      });
      return asked.status === 200 ? (asked.body.tables[0].columns as unknown[][]) : undefined;
    };
    const read = async () => {
      while (!isOver) {
        const before = acknowledged.size;
        const columns = await ask(
          anyNode(),
          "events | summarize n = count() by id | summarize most = max(n), ids = count()",
        ).catch(() => undefined);
        if (columns === undefined) {
          await wait(50);
          continue;
        }
        answered += 1;
        const [most, ids] = columns.map(([value]) => Number(value));
        if ((most ?? 0) > 1) faults.push(`an event was there ${most} times`);
        if ((ids ?? 0) < before) faults.push(`of ${before} acknowledged events a query saw ${ids}`);
      }
    };
    const work = Promise.all([
      ...Array.from({ length: writers }, write),
      ...Array.from({ length: readers }, read),
    ]);

    /** Until each node that is there takes events and answers queries again. */
    const recovered = async () => {
      const started = performance.now();
      for (const node of nodes) {
        for (;;) {
          const columns = await ask(node, "events | count").catch(() => undefined);
          if (columns !== undefined) break;
          await wait(20);
        }
      }
      return Math.round(performance.now() - started);
    };
    const kinds: (() => Fault)[] = [
      () => {
        const node = anyNode();
        return {
          about: "a node is killed",
          begin: () => node.end("SIGKILL"),
          lasts: 1_000,
          end: () => node.start(),
        };
      },
      () => {
        const node = anyNode();
        return {
          about: "a node stands still",
          begin: async () => node.signal("SIGSTOP"),
          lasts: 20_000,
          end: async () => node.signal("SIGCONT"),
        };
      },
      () => ({
        about: "the database is killed",
        begin: () => server.kill(),
        lasts: 1_000,
        end: () => server.restart(),
      }),
      () => ({
        about: "the database stands still",
        begin: () => server.signal("SIGSTOP"),
        lasts: 20_000,
        end: () => server.signal("SIGCONT"),
      }),
      () => {
        const node = anyNode();
        return {
          about: "a node is asked to stop",
          begin: () => node.end("SIGTERM"),
          lasts: 500,
          end: () => node.start(),
        };
      },
    ];
    const until = Date.now() + seconds * 1_000;
    for (let n = 0; Date.now() < until; n += 1) {
      await wait(2_000);
      const fault = (kinds[n % kinds.length] as () => Fault)();
      const acknowledgedBefore = acknowledged.size;
      await fault.begin();
      await wait(fault.lasts);
      const meanwhile = acknowledged.size - acknowledgedBefore;
      await fault.end();
      outages.push(
        `${fault.about}: ${meanwhile} acknowledged meanwhile, all answer after ${await recovered()} ms`,
      );
    }
    isOver = true;
    await work;
    const found = new Map<number, number>();
    // An answer has so many rows at most.
    for (let from = 0; from < next; from += page) {
      const apl = `events | where id >= ${from} and id < ${from + page} | summarize n = count() by id | limit ${page}`;
      const [ids = [], counts = []] = (await ask(first, apl)) ?? [];
      for (const [index, id] of ids.entries()) found.set(Number(id), Number(counts[index]));
    }
    const lost = [...acknowledged].filter((id) => !found.has(id));
    process.stdout.write(
      `${[...outages, `${acknowledged.size} acknowledged, ${answered} queries`].join("\n")}\n`,
    );
    expect(faults).toEqual([]);
    expect(lost).toEqual([]);
    expect([...found].filter(([, times]) => times !== 1)).toEqual([]);
  },
);
