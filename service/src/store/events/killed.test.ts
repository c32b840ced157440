import { randomInt } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { childrenOf } from "../../../../tools/testing/childrenOf.ts";
import { isLong } from "../../../../tools/testing/longRun.ts";
import { startNode } from "../../../../tools/testing/nodeChild.ts";
import { sampled } from "../../../../tools/testing/sampled.ts";
import { temporaryFolder } from "../../../../tools/testing/temporaryFolder.ts";
import { ask, startEventStore } from "../../../../tools/testing/testEventStore.ts";

const program = join(import.meta.dirname, "../../../../tools/testing/eventWriters.ts");
const rounds = isLong ? 20 : 2;
const writers = 8;

/** The process with the tables, which a process of the service has started. */
function tablesProcessOf(parent: number): number {
  const [found] = childrenOf(parent);
  if (found === undefined) throw new Error("there is no process with tables");
  return found;
}

/** The batches that the output tells of, with their rows. */
function told(output: string, word: string): Map<string, number> {
  const found = output.matchAll(new RegExp(`^${word} (\\S+) (\\d+)\\n`, "gm"));
  return new Map([...found].map(([, id = "", rows]) => [id, Number(rows)]));
}

/** The batches of all writers that a folder's tables hold; each is whole, or this fails. */
async function storedIn(folder: string): Promise<Map<string, number>> {
  const store = await startEventStore({ folder });
  const datasets = Array.from({ length: writers }, (_, writer) => writer + 1);
  const stored = new Map<string, number>();
  for (const [dataset, { table, columns }] of await store.fields(datasets)) {
    const column = (name: string) => columns.find((found) => found.name === name)?.column;
    const [batches = [], counts = [], distinct = [], rows = []] = await ask(store, {
      sql: `SELECT ${column("batch")} AS a, count(*) AS b, count(DISTINCT ${column("index")}) AS c, max(${column("rows")}) AS d
            FROM ${table} GROUP BY 1`,
      columns: { a: "string", b: "integer", c: "integer", d: "integer" },
    });
    // Each exactly once, and none by half.
    expect(counts, `dataset ${dataset}`).toEqual(rows);
    expect(distinct).toEqual(rows);
    for (const [index, batch] of batches.entries()) stored.set(String(batch), Number(rows[index]));
  }
  await store.stop();
  return stored;
}

sampled(
  `every acknowledged batch of ${writers} writers is there once and whole after ${rounds} kills of each process`,
  {
    timeout: isLong ? 1_200_000 : 120_000,
  },
  async () => {
    const folder = await temporaryFolder();
    const acknowledged = new Map<string, number>();
    const sent = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      const service = startNode([program, folder, String(writers)]);
      await service.says("open\n");
      const { pid = 0 } = service.process;
      while (told(service.output(), "acknowledged").size < 50) await wait(5);
      process.kill(tablesProcessOf(pid), "SIGKILL");
      const before = told(service.output(), "acknowledged").size;
      // It goes on without its tables, and with the next ones.
      while (told(service.output(), "acknowledged").size < before + 100) await wait(5);
      await wait(randomInt(500));
      service.process.kill("SIGKILL");
      await service.ends();
      for (const [id, rows] of told(service.output(), "acknowledged")) acknowledged.set(id, rows);
      for (const [id, rows] of told(service.output(), "sent")) sent.set(id, rows);

      const stored = await storedIn(folder);
      for (const [id, rows] of acknowledged) expect(stored.get(id), id).toBe(rows);
      for (const [id, rows] of stored) expect(sent.get(id), id).toBe(rows);
    }
    if (isLong) process.stderr.write(`${rounds} kills: ${acknowledged.size} batches acknowledged\n`);
    expect(acknowledged.size).toBeGreaterThan(rounds * 100);
  },
);
