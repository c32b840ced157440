import { expect, test } from "vitest";
import { someTime } from "../../../../tools/testing/eventBatches.ts";
import { linkTo } from "../../../../tools/testing/linkTo.ts";
import { someOf } from "../../../../tools/testing/longRun.ts";
import { sampled } from "../../../../tools/testing/sampled.ts";
import { sharedLake } from "../../../../tools/testing/sharedPlace.ts";
import { append, ask, count } from "../../../../tools/testing/testEventStore.ts";
import { edgeOf, edgeTables, lakeNode, troublesExpected } from "../../../../tools/testing/testLake.ts";
import type { EventStore } from "../events/eventStore.ts";

/** What a transaction of DuckDB that changes the lake says at its end. */
const commit = [/ducklake_snapshot_changes/, /COMMIT/] as const;

/** A lake whose nodes reach its database by a network that a test can break. */
async function brokenLake() {
  const { lake, ...place } = await sharedLake();
  const { link, address } = await linkTo(place.address);
  return { node: lakeNode({ lake, address }, troublesExpected), link };
}

const timeOf = (n: number) => someTime + BigInt(n) * 1_000_000_000n;

const events = (from: number, number: number) =>
  Array.from({ length: number }, (_, n) => ({ time: timeOf(from + n), fields: { n: from + n } }));

async function sums(store: EventStore): Promise<unknown> {
  await store.fields([1]);
  const [[events] = [], [sum] = []] = await ask(store, {
    sql: "SELECT count(*) AS x, sum(c0)::BIGINT AS y FROM d1",
    columns: { x: "integer", y: "integer" },
  });
  return { events, sum };
}

sampled("a load whose commit has no answer is there once", { timeout: 300_000 }, async () => {
  const { node, link } = await brokenLake();
  const store = await edgeOf(node);
  await append(store, 1, ...events(0, 10));
  expect(await count(store, 1)).toBe(10);
  await append(store, 1, ...events(10, 1_500));
  const lost = link.loseAnswerTo(...commit);
  await count(store, 1).catch(() => undefined);
  await lost;
  expect(await sums(store)).toEqual({ events: 1_510, sum: (1_509 * 1_510) / 2 });
});

/** What changes the files of a lake, and how many rows each load before it has. */
const changes = [
  { what: "flush", rows: 100, left: 300 },
  { what: "gather", rows: 1_100, left: 3_300 },
  { what: "merge", rows: 1_100, left: 3_300 },
  { what: "trim", rows: 1_100, left: 3_100 },
] as const;

test.for(someOf(changes, 1))(
  "a $what whose commit has no answer is done once",
  { timeout: 300_000 },
  async ({ what, rows, left }) => {
    const { node, link } = await brokenLake();
    const before = await node.open("edge", {});
    for (let n = 0; n < 3; n += 1) {
      await append(before, 1, ...events(n * rows, rows));
      await count(before, 1);
    }
    await before.stop();
    const tables = await edgeTables(node);
    const lost = link.loseAnswerTo(...commit);
    const changed =
      what === "trim"
        ? tables.call("trim", { dataset: 1, before: String(timeOf(200)) })
        : tables.call("tidy", { what, dataset: 1 });
    await expect(changed).rejects.toThrow("the database process ended");
    await lost;
    const first = 3 * rows - left;
    expect(await sums(await edgeOf(node))).toEqual({
      events: left,
      sum: ((first + 3 * rows - 1) * left) / 2,
    });
  },
);

/** What a flush says after its commit, of tables that it has emptied. */
const tidying = [/DELETE FROM "[^"]*"\.ducklake_inlined_data_tables/, /DROP Table/] as const;

test.for(tidying.map((asked) => ({ asked })))(
  "a flush whose $asked has no answer keeps the files that it has committed",
  { timeout: 300_000 },
  async ({ asked }) => {
    const { node, link } = await brokenLake();
    const before = await node.open("edge", {});
    // Rows of before a column came stand in a table of their own.
    await append(before, 1, { time: timeOf(0), fields: { n: 0 } });
    await count(before, 1);
    await append(before, 1, { time: timeOf(1), fields: { n: 1, m: 1 } });
    await count(before, 1);
    await before.stop();
    const tables = await edgeTables(node);
    const lost = link.loseAnswerTo(asked);
    const flushed = tables.call("tidy", { what: "flush" }).then(
      () => "flushed",
      (error) => String(error),
    );
    await lost;
    const said = await flushed;
    expect(await sums(await edgeOf(node))).toEqual({ events: 2, sum: 1 });
    expect(said).toMatch("the database process ended");
  },
);
