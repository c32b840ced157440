import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Cluster, type ClusterNode, loggedBy, startCluster } from "../../../tools/testing/cluster.ts";
import { type Fault, faultsOf } from "../../../tools/testing/clusterFaults.ts";
import { ClusterWork } from "../../../tools/testing/clusterWork.ts";
import { isLong } from "../../../tools/testing/longRun.ts";
import { Recoveries } from "../../../tools/testing/recoveries.ts";

/** Each kind of fault happens once; the variable asks for more and longer ones, for so many seconds at least. */
const seconds = Number(process.env.EVENTDATA_TEST_CHAOS ?? 0);
const times = seconds > 0 ? { still: 20_000, cutOff: 20_000 } : { still: 8_000, cutOff: 12_000 };
const nodeCount = 4;
const pause = 2_000;
/** Within so long a node without its database answers nothing that it remembers. */
const rightsPatience = 5_000;
/** Nobody waits longer for a cluster once what was wrong has ended, however busy the machine. */
const recoveryPatience = 30_000;

test.runIf(isLong)(
  "whatever dies, stands still or is cut off, each acknowledged event is there once, for every query that begins after it",
  // The program that has buckets is built once.
  { timeout: (seconds + 1_200) * 1_000 },
  async () => {
    const cluster = await startCluster(nodeCount);
    const work = await ClusterWork.begin(cluster);
    const recoveries = new Recoveries();
    // What has just been started has nothing to recover from.
    await allWell(cluster, work);
    const until = Date.now() + seconds * 1_000;
    for (let turn = 0; turn === 0 || Date.now() < until; turn += 1) {
      for await (const fault of faultsOf(cluster, turn, times)) {
        await happen(fault, { cluster, work, recoveries });
        if (turn > 0 && Date.now() > until) break;
      }
    }
    await work.end();

    const { acknowledged, answered, revoked, faults } = work;
    const found = await work.counts();
    const sums = `${acknowledged.size} acknowledged, ${answered} queries, ${revoked} tokens revoked`;
    process.stdout.write(`${recoveries.table()}\n${sums}\n`);
    expect(faults).toEqual([]);
    expect([...acknowledged].filter((id) => !found.has(id))).toEqual([]);
    expect([...found].filter(([, count]) => count !== 1)).toEqual([]);
    await expectNoSecrets(cluster, work);
    expect(recoveries.kinds).toBe(12);
    expect(recoveries.beyond(recoveryPatience)).toEqual([]);
  },
);

interface Parts {
  readonly cluster: Cluster;
  readonly work: ClusterWork;
  readonly recoveries: Recoveries;
}

/** One fault, from its begin until each node takes events and answers queries again. */
async function happen(fault: Fault, { cluster, work, recoveries }: Parts): Promise<void> {
  await wait(pause);
  const before = work.acknowledged.size;
  await fault.begin();
  await Promise.all([wait(fault.lasts), fault.cutOff && watch(fault.cutOff, work.faults)]);
  const meanwhile = work.acknowledged.size - before;
  await fault.end();
  const ended = performance.now();
  await allWell(cluster, work);
  recoveries.note(fault.about, performance.now() - ended, meanwhile);
}

/** Until each node takes events and answers queries. */
async function allWell({ nodes }: Cluster, work: ClusterWork): Promise<void> {
  await Promise.all(nodes.map(({ process: node }) => work.isWell(node)));
}

/** A node that is cut off stops answering, and does not keep whoever asks waiting. */
async function watch({ process: node }: ClusterNode, faults: string[]): Promise<void> {
  await wait(rightsPatience);
  const asked = performance.now();
  const { status } = await node.send("/v2/datasets");
  const took = performance.now() - asked;
  if (status === 200) faults.push("a node that was cut off answered of what it remembers");
  if (took > rightsPatience) faults.push(`a node that was cut off answered after ${Math.round(took)} ms`);
}

/** What a node logs of its troubles tells nobody how to get in. */
async function expectNoSecrets(
  { database, storage, ownerToken, key, nodes }: Cluster,
  { tokens }: ClusterWork,
) {
  const logged = await loggedBy({ nodes });
  expect(logged).not.toBe("");
  const secrets = {
    "the database's password": [database.password],
    "the bucket's secret": [storage.access.secret],
    "the key": [Buffer.from(key).toString("hex"), Buffer.from(key).toString("base64")],
    "a token": [ownerToken, ...tokens],
  };
  const told = Object.entries(secrets).filter(([, texts]) => texts.some((text) => logged.includes(text)));
  expect(told.map(([what]) => what)).toEqual([]);
}
