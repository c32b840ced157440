import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { StorageServer } from "../../../tools/storage/storageServer.ts";
import { catalogueWords } from "../../../tools/testing/hostile/hostileText.ts";
import { isLong, someOf } from "../../../tools/testing/longRun.ts";
import { NodeProcess } from "../../../tools/testing/nodeProcess.ts";
import { type RunningService, runningService } from "../../../tools/testing/runningService.ts";
import { sampled } from "../../../tools/testing/sampled.ts";
import { sharedLake } from "../../../tools/testing/sharedPlace.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { makeToken } from "../access/apiToken.ts";
import type { SharedParts } from "./options.ts";

const ownerToken = makeToken("edat-");
const post = (body: object) => ({ method: "POST", body });

type Node = Pick<RunningService, "send">;

async function ingest(node: Node, ...events: object[]): Promise<void> {
  const sent = await node.send("/v1/ingest/events", post(events));
  expect(sent.status, sent.text).toBe(200);
}

/** The first row of an answer. */
async function ask(node: Node, apl: string): Promise<unknown[]> {
  const asked = await node.send("/v1/query/_apl?format=tabular", post({ apl }));
  expect(asked.status, asked.text).toBe(200);
  return asked.body.tables[0].columns.map(([value]: unknown[]) => value);
}

async function twoNodes(shared: SharedParts) {
  const nodes = [
    await runningService({ shared, ownerToken }),
    await runningService({ shared, ownerToken }),
  ] as const;
  expect((await nodes[0].send("/v2/datasets", post({ name: "events" }))).status).toBe(200);
  return nodes;
}

sampled(
  "what one node has acknowledged, a query on another one sees, with fields that come and go",
  {
    timeout: 180_000,
  },
  async () => {
    const [one, other] = await twoNodes(await sharedLake());
    for (let n = 1; n <= 6; n += 1) {
      const [writer, reader] = n % 2 === 0 ? [one, other] : [other, one];
      await ingest(writer, { n, [`field${n}`]: `number ${n}` });
      expect(await ask(reader, `events | summarize count(), max(n), max(field${n})`)).toEqual([
        n,
        n,
        `number ${n}`,
      ]);
    }
  },
);

sampled("a trim on one node and a deletion on the other are everybody's", { timeout: 180_000 }, async () => {
  const [one, other] = await twoNodes(await sharedLake());
  await ingest(one, { _time: "2020-01-01T00:00:00Z", n: 1 }, { n: 2 });
  expect((await other.send("/v2/datasets/events/trim", post({ maxDuration: "30d" }))).status).toBe(204);
  for (const node of [one, other]) {
    expect(await ask(node, "events | summarize count(), min(n)")).toEqual([1, 2]);
  }
  expect((await one.send("/v2/datasets/events", { method: "DELETE" })).status).toBe(204);
  expect((await other.send("/v1/ingest/events", post([{ n: 3 }]))).status).toBe(404);
  expect((await other.send("/v2/datasets", post({ name: "events" }))).status).toBe(200);
  await ingest(other, { n: 4 });
  expect(await ask(one, "events | summarize count(), min(n)")).toEqual([1, 4]);
});

sampled("a large body comes in pieces, and is there as a whole", { timeout: 180_000 }, async () => {
  const [one, other] = await twoNodes(await sharedLake());
  const text = "x".repeat(2_000);
  await ingest(one, ...Array.from({ length: 3_000 }, (_, n) => ({ n, text })));
  expect(await ask(other, "events | summarize count(), sum(n), dcount(text)")).toEqual([3_000, 4_498_500, 1]);
});

sampled(
  "no text means anything to the lake's catalogue, in a value, a name or a query, in rows or in a file",
  {
    timeout: 300_000,
  },
  async () => {
    const node = await runningService({ shared: await sharedLake(), ownerToken });
    for (const [number, word] of someOf(catalogueWords, 3).entries()) {
      const text = JSON.stringify(word);
      // A few rows stay with the catalogue, many become a file.
      for (const rows of [1, 1_100]) {
        const name = `words${number}x${rows}`;
        const send = async (events: object[]) => {
          const sent = await node.send(`/v1/ingest/${name}`, post(events));
          expect(sent.status, sent.text).toBe(200);
        };
        const has = async (apl: string, row: unknown[]) => {
          expect(await ask(node, `${name} | ${apl}`), apl).toEqual(row);
        };
        expect((await node.send("/v2/datasets", post({ name }))).status).toBe(200);
        await send([{ msg: "a" }, { msg: "{" }, { msg: "~" }]);
        for (const sign of ["==", "<", ">"]) {
          await has(`where msg ${sign} ${text} | count`, [{ "==": 0, "<": 2, ">": 1 }[sign]]);
        }
        await send(Array.from({ length: rows }, () => ({ msg: word, list: [word], [word]: word })));
        await has(`where msg == ${text} and [${text}] == ${text} | count`, [rows]);
        await has(`where msg in (${text}, "b") | count`, [rows]);
        await has(`where msg >= ${text} and msg <= ${text} | count`, [rows]);
        await has(`where tostring(list) contains ${JSON.stringify(text)} | count`, [rows]);
        await has(`where msg == ${text} | take 1 | project list, msg, [${text}]`, [[word], word, word]);
        const least = `summarize min(msg), max([${text}]), dcount(msg), max(strlen(msg))`;
        await has(`where msg == ${text} | ${least}`, [word, word, 1, word.length]);
        await send([{ msg: "b", [word]: "b" }]);
        await has(`where msg != ${text} | count`, [4]);
        await has(`where msg > ${text} | count`, [1]);
        await has(`where [${text}] != ${text} | project [${text}]`, ["b"]);
        await has("summarize min(msg), max(msg)", ["a", "~"]);
      }
    }
  },
);

sampled("when the node that loads is killed, another one goes on", { timeout: 180_000 }, async () => {
  const shared = await sharedLake();
  const loading = new NodeProcess({ shared, ownerToken, log: join(await temporaryFolder(), "log") });
  onTestFinished(() => loading.end("SIGKILL"));
  await loading.start();
  expect((await loading.send("/v2/datasets", post({ name: "events" }))).status).toBe(200);
  await ingest(loading, { n: 1 });
  expect(await ask(loading, "events | summarize count()")).toEqual([1]);
  const other = await runningService({ shared, ownerToken });
  await ingest(loading, { n: 2 });
  await loading.end("SIGKILL");
  await ingest(other, { n: 3 });
  expect(await ask(other, "events | summarize count(), sum(n)")).toEqual([3, 6]);
});

sampled(
  "a node with another lake than the others' is told which one it is",
  { timeout: 180_000 },
  async () => {
    const shared = await sharedLake();
    const one = await runningService({ shared, ownerToken });
    expect((await one.send("/v2/datasets", post({ name: "events" }))).status).toBe(200);
    await ingest(one, { n: 1 });
    const lake = { ...shared.lake, dataPath: await temporaryFolder() };
    await expect(runningService({ shared: { ...shared, lake }, ownerToken })).rejects.toThrow(
      /are in .*and not in .*give every node the same lake/,
    );
  },
);

test.runIf(isLong)(
  "a lake's files may be in a bucket; events wait in the log while that is away",
  {
    // The program that has buckets is built once.
    timeout: 400_000,
  },
  async () => {
    const server = await StorageServer.start(await temporaryFolder(), "bucket");
    onTestFinished(() => server.kill());
    const lake = {
      ...(await sharedLake()).lake,
      dataPath: "s3://bucket/prefix",
      bucketAccess: server.access,
    };
    const [one, other] = await twoNodes({ ...(await sharedLake()), lake });
    const events = (from: number) => Array.from({ length: 3_000 }, (_, n) => ({ n: from + n }));
    await ingest(one, ...events(0));
    expect(await ask(other, "events | summarize count(), max(n)")).toEqual([3_000, 2_999]);
    await server.kill();
    await ingest(other, ...events(3_000));
    await server.restart();
    expect(await ask(one, "events | summarize count(), max(n)")).toEqual([6_000, 5_999]);
  },
);
