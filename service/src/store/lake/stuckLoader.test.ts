import { rm } from "node:fs/promises";
import pg from "pg";
import { expect, onTestFinished, vi } from "vitest";
import { childrenOf } from "../../../../tools/testing/childrenOf.ts";
import { sampled } from "../../../../tools/testing/sampled.ts";
import { sharedLake } from "../../../../tools/testing/sharedPlace.ts";
import { temporaryFolder } from "../../../../tools/testing/temporaryFolder.ts";
import { append, count } from "../../../../tools/testing/testEventStore.ts";
import { edgeOf, lakeEdge, lakeNode, troublesExpected } from "../../../../tools/testing/testLake.ts";

sampled(
  "a node that has the turn and cannot load hands it on to one that can",
  { timeout: 180_000 },
  async () => {
    const place = await sharedLake();
    const before = childrenOf(process.pid);
    const own = await temporaryFolder();
    vi.stubEnv("TMPDIR", own);
    const stuck = await edgeOf(lakeNode(place, troublesExpected));
    vi.unstubAllEnvs();
    await append(stuck, 1, { fields: { n: 1 } });
    expect(await count(stuck, 1)).toBe(1);
    const other = await edgeOf(lakeNode(place, troublesExpected));
    // Its disk is gone, and what is started there finds no place.
    await rm(own, { recursive: true });
    const [child] = childrenOf(process.pid).filter((pid) => !before.includes(pid));
    if (child === undefined) throw new Error("there is no process with the tables");
    process.kill(child, "SIGKILL");
    await append(other, 1, { fields: { n: 2 } });
    await expect.poll(() => count(other, 1).catch(String), { timeout: 120_000 }).toBe(2);
  },
);

sampled("the database ends a commit that stands still", { timeout: 60_000 }, async () => {
  const { address, store } = await lakeEdge();
  await append(store, 1, { fields: { n: 1 } });
  expect(await count(store, 1)).toBe(1);
  const client = new pg.Client({ connectionString: address });
  const ended = new Promise<string>((resolve) => client.on("error", ({ message }) => resolve(message)));
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("BEGIN");
  await client.query("INSERT INTO eventdata_lake_1.ducklake_snapshot_changes (snapshot_id) VALUES (1000)");
  expect(await ended).toMatch("idle-in-transaction timeout");
  await append(store, 1, { fields: { n: 2 } });
  expect(await count(store, 1)).toBe(2);
});
