import { DuckDBInstance } from "@duckdb/node-api";
import { expect, onTestFinished, test } from "vitest";
import { someTime } from "../../../../tools/testing/eventBatches.ts";
import { sampled } from "../../../../tools/testing/sampled.ts";
import { sharedLake } from "../../../../tools/testing/sharedPlace.ts";
import { temporaryFolder } from "../../../../tools/testing/temporaryFolder.ts";
import { append } from "../../../../tools/testing/testEventStore.ts";
import { lakeNode } from "../../../../tools/testing/testLake.ts";
import { openEventStore, tablesOptionsOf } from "../../store/events/openEventStore.ts";
import type { TablesSide } from "../../store/events/process/protocol.ts";
import { TablesKeeper } from "../../store/events/process/tablesKeeper.ts";
import { standalone } from "../../store/folder/edgeStanding.ts";
import { tablesFile } from "../../store/folder/places.ts";
import { moveEvents } from "./moveEvents.ts";

/** Of each dataset: how many rows stay, are trimmed, and stay again. */
const runs: readonly (readonly [kept: number, trimmed: number, last: number])[] = [
  [5, 70, 5],
  [5, 70, 0],
  [0, 70, 0],
  [0, 70, 25],
];
const timeout = 120_000;
const rowsAtOnce = 10;
/** Pieces of all of them, and some more. */
const tooMany = 15;
const all = runs.reduce((sum, [kept, , last]) => sum + kept + last, 0);

/** The tables of a folder in which much was trimmed. */
async function trimmedTables(): Promise<string> {
  const folder = await temporaryFolder();
  const store = await openEventStore({ folder });
  for (const [index, [kept, trimmed, last]] of runs.entries()) {
    const rows = [...new Array(kept).fill(0), ...new Array(trimmed).fill(-1), ...new Array(last).fill(0)];
    await append(
      store,
      index + 1,
      ...rows.map((age, n) => ({ time: someTime + BigInt(age), fields: { n } })),
    );
    await store.trim(index + 1, someTime);
  }
  await store.stop();
  return tablesFile(folder);
}

/** Of each dataset of a file: the number of the next row, and those that it has. */
async function tablesIn(file: string): Promise<unknown[]> {
  const instance = await DuckDBInstance.create(file, { access_mode: "READ_ONLY" });
  try {
    const connection = await instance.connect();
    const found: unknown[] = [];
    for (const [index] of runs.entries()) {
      const read = await connection.runAndReadAll(
        `SELECT (SELECT next_row FROM dataset WHERE key = ${index + 1}), list(row ORDER BY row)::VARCHAR FROM d${index + 1}`,
      );
      found.push(read.getRows()[0]);
    }
    return found;
  } finally {
    instance.closeSync();
  }
}

async function movable() {
  const node = lakeNode(await sharedLake());
  const owner = { identity: standalone.identity, mayBeUnnamed: true };
  const move = (file: string, to: TablesSide, onCopied: () => void) =>
    moveEvents({ edge: "edge", file, owner, node, to, onCopied, rowsAtOnce });
  return { node, move };
}

/** To a lake and back; each piece is told of. */
async function thereAndBack(onCopied: () => void): Promise<void> {
  const { move } = await movable();
  const throughCuts = async (file: string, to: TablesSide) => {
    let pieces = 0;
    for (;;) {
      const moved = await move(file, to, () => {
        pieces += 1;
        expect(pieces).toBeLessThan(tooMany);
        onCopied();
      }).catch((error) => {
        expect(error).toMatchObject({ message: "cut short" });
      });
      if (moved !== undefined) return moved;
    }
  };
  const file = await trimmedTables();
  expect(await throughCuts(file, "lake")).toBe(all);
  const back = tablesFile(await temporaryFolder());
  expect(await throughCuts(back, "file")).toBe(all);
  expect(await tablesIn(back)).toEqual(await tablesIn(file));
}

test("a move passes over what was trimmed, however much that is", { timeout }, async () => {
  await thereAndBack(() => undefined);
});

sampled("it does so where it is cut short behind each piece", { timeout }, async () => {
  await thereAndBack(() => {
    throw new Error("cut short");
  });
});

test("a move does not begin the same piece again where nobody has noted it", { timeout }, async () => {
  const { node } = await movable();
  // Nothing follows the commits of this lake.
  const lake = await node.lakeOf("edge");
  const keeper = await TablesKeeper.start({ ...tablesOptionsOf(await trimmedTables(), {}), lake });
  onTestFinished(() => keeper.stop());
  const tables = await keeper.running();
  await expect(tables.call("copy", { to: "lake", rows: rowsAtOnce })).rejects.toThrow("has not noted");
});
