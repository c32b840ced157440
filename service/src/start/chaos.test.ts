import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { type ClusterNode, startCluster } from "../../../tools/testing/cluster.ts";
import { faultsOf } from "../../../tools/testing/clusterFaults.ts";
import { isLong } from "../../../tools/testing/longRun.ts";
import type { NodeProcess } from "../../../tools/testing/nodeProcess.ts";
import { type Answered, send } from "../../../tools/testing/runningService.ts";

/** The variable asks for more, such as ten minutes. */
const seconds = Number(process.env.EVENTDATA_TEST_CHAOS ?? 60);
const nodeCount = 4;
const writers = 16;
const readers = 2;
const page = 2_000;
/** Within so long a node without its database answers nothing that it remembers. */
const rightsPatience = 5_000;

test.runIf(isLong)(
  "whatever dies, stands still or is cut off, each acknowledged event is there once, for every query that begins after it",
  // The program that has buckets is built once.
  { timeout: (seconds + 600) * 1_000 },
  async () => {
    const cluster = await startCluster(nodeCount);
    const { nodes } = cluster;
    const [first] = nodes as [ClusterNode];
    const made = await first.process.send("/v2/datasets", { method: "POST", body: { name: "events" } });
    expect(made.status, made.text).toBe(200);

    const acknowledged = new Set<number>();
    const faults: string[] = [];
    const outages: string[] = [];
    let answered = 0;
    let revoked = 0;
    let next = 0;
    let isOver = false;
    let turn = 0;
    const anyNode = () => (nodes[turn++ % nodes.length] as ClusterNode).process;
    // As one that a proxy gives up on: there may be events of it, once.
    const writing = () => AbortSignal.timeout(3_000);
    const reading = () => AbortSignal.timeout(10_000);

    /** Who works on goes on, whatever has become of one request. */
    const always = async (work: () => Promise<boolean>) => {
      while (!isOver) if (!(await work().catch(() => false))) await wait(50);
    };
    const write = async () => {
      const id = next++;
      const body = [{ id }];
      const sent = await anyNode().send("/v1/ingest/events", { method: "POST", body, signal: writing() });
      if (sent.status === 200) acknowledged.add(id);
      else expectNoBlame(sent);
      return sent.status === 200;
    };
    /** What was right in itself is never called wrong. */
    const expectNoBlame = ({ status, text }: Answered) => {
      if (status < 429) faults.push(`the answer was ${status}: ${text}`);
    };
    const ask = async (node: NodeProcess, apl: string): Promise<unknown[][] | undefined> => {
      const asked = await node.send("/v1/query/_apl?format=tabular", {
        method: "POST",
        body: { apl },
        signal: reading(),
      });
      if (asked.status === 200) return asked.body.tables[0].columns;
      expectNoBlame(asked);
      return undefined;
    };
    const counting = "events | summarize n = count() by id | summarize most = max(n), ids = count()";
    const read = async () => {
      const before = acknowledged.size;
      const columns = await ask(anyNode(), counting);
      if (columns === undefined) return false;
      answered += 1;
      const [most, ids] = columns.map(([value]) => Number(value));
      if ((most ?? 0) > 1) faults.push(`an event was there ${most} times`);
      if ((ids ?? 0) < before) faults.push(`of ${before} acknowledged events a query saw ${ids}`);
      return true;
    };
    /** A token that a node has let in a moment ago is nobody's a second after it was revoked. */
    const revoke = async () => {
      const orgCapabilities = { apiTokens: ["read"] };
      const body = { name: `token ${revoked}`, orgCapabilities };
      const { body: token, status } = await anyNode().send("/v2/tokens", {
        method: "POST",
        body,
        signal: writing(),
      });
      if (status !== 200) return false;
      const asked = () =>
        nodes.map(({ process: { url } }) =>
          send(url, token.token, "/v2/tokens", { signal: reading() }).then(
            (answer) => answer.status,
            () => 0,
          ),
        );
      await Promise.all(asked());
      const ended = await anyNode().send(`/v2/tokens/${token.id}`, { method: "DELETE", signal: writing() });
      if (ended.status !== 204) return false;
      await wait(1_000);
      for (const late of await Promise.all(asked())) {
        if (late === 200) faults.push("a revoked token was let in a second later");
      }
      revoked += 1;
      return true;
    };
    const work = Promise.all([
      ...Array.from({ length: writers }, () => always(write)),
      ...Array.from({ length: readers }, () => always(read)),
      always(revoke),
    ]);

    /** A node that is cut off stops answering, and does not keep whoever asks waiting. */
    const watch = async ({ process: node }: ClusterNode) => {
      await wait(rightsPatience);
      const asked = performance.now();
      const { status } = await node.send("/v2/datasets");
      const took = performance.now() - asked;
      if (status === 200) faults.push("a node that was cut off answered of what it remembers");
      if (took > rightsPatience) faults.push(`a node that was cut off answered after ${Math.round(took)} ms`);
    };
    /** Until each node takes events and answers queries again. */
    const recovered = async () => {
      const started = performance.now();
      for (const { process: node } of nodes) {
        while ((await ask(node, "events | count").catch(() => undefined)) === undefined) await wait(20);
      }
      return Math.round(performance.now() - started);
    };

    const until = Date.now() + seconds * 1_000;
    for await (const fault of faultsOf(cluster)) {
      if (Date.now() > until) break;
      await wait(2_000);
      const before = acknowledged.size;
      await fault.begin();
      await Promise.all([wait(fault.lasts), fault.cutOff && watch(fault.cutOff)]);
      const meanwhile = acknowledged.size - before;
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
      const [ids = [], counts = []] = (await ask(first.process, apl)) ?? [];
      for (const [index, id] of ids.entries()) found.set(Number(id), Number(counts[index]));
    }
    const lost = [...acknowledged].filter((id) => !found.has(id));
    const sums = `${acknowledged.size} acknowledged, ${answered} queries, ${revoked} tokens revoked`;
    process.stdout.write(`${[...outages, sums].join("\n")}\n`);
    expect(faults).toEqual([]);
    expect(lost).toEqual([]);
    expect([...found].filter(([, times]) => times !== 1)).toEqual([]);
  },
);
