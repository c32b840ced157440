import { appendFile, cp, readdir, readFile, rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fc } from "../../../../../tools/testing/arbitrary.ts";
import { eventBatch } from "../../../../../tools/testing/eventBatches.ts";
import { temporaryFolder } from "../../../../../tools/testing/temporaryFolder.ts";
import type { SpooledBatch } from "./batch.ts";
import { DiskLog } from "./diskLog.ts";
import type { EventLog } from "./eventLog.ts";
import { MemoryLog } from "./memoryLog.ts";

const large = 3 * 1024 * 1024;

async function openLog(folder: string, loaded = 0) {
  const { log, waiting } = await DiskLog.open(folder, new Map([[1, loaded]]));
  onTestFinished(() => log.close());
  return { log, waiting };
}

async function copyOf(folder: string): Promise<string> {
  const copy = join(await temporaryFolder(), "copy");
  await cp(folder, copy, { recursive: true });
  return copy;
}

const segmentsIn = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith(".log"));

const numbered = (n: number, text = "") => eventBatch(1, [{ fields: { n, ...(text && { text }) } }]);

/** The pending values of `n` in their order, and the records that ended. */
async function contentOf(log: EventLog, maxBytes = 1e9): Promise<{ numbers: number[]; ends: number[] }> {
  const [numbers, ends]: [number[], number[]] = [[], []];
  for await (const block of log.read(1, maxBytes)) {
    const [head = "", , , values = ""] = block.bytes.toString().split("\n");
    expect(JSON.parse(head).columns[0]).toEqual(["n", "integer"]);
    numbers.push(...values.split(",").map(Number));
    if (block.ends !== undefined) ends.push(block.ends);
  }
  return { numbers, ends };
}

/** The same piece by piece; nothing is pending afterwards. */
async function drained(log: EventLog, maxBytes: number): Promise<{ numbers: number[]; ends: number[] }> {
  const [numbers, ends]: [number[], number[]] = [[], []];
  while (log.pending.last(1) !== undefined) {
    const some = await contentOf(log, maxBytes);
    numbers.push(...some.numbers);
    ends.push(...some.ends);
    log.loaded(1, some.ends.at(-1) ?? 0);
  }
  return { numbers, ends };
}

test("what was appended comes back in its order after a new start, large batches too", async () => {
  const folder = await temporaryFolder();
  const { log } = await openLog(folder);
  const batches = await Promise.all([
    numbered(1),
    numbered(2, "x".repeat(large)),
    eventBatch(
      1,
      Array.from({ length: 5_000 }, (_, index) => ({ fields: { n: 3 + index } })),
    ),
    numbered(5_003),
  ]);
  expect(await Promise.all(batches.map((batch) => log.append(batch)))).toEqual([1, 2, 3, 4]);
  const again = await openLog(folder);
  const numbers = Array.from({ length: 5_003 }, (_, index) => index + 1);
  expect(await contentOf(log)).toEqual({ numbers, ends: [1, 2, 3, 4] });
  expect(again.waiting).toHaveLength(4);
  expect(again.waiting[1]).toEqual({
    dataset: 1,
    columns: [
      ["n", "integer"],
      ["text", "string"],
    ],
  });
  for (const maxBytes of [1, 100_000, 1e9]) {
    const { log: other } = await openLog(await copyOf(folder));
    expect(await drained(other, maxBytes)).toEqual({ numbers, ends: [1, 2, 3, 4] });
    expect(other.pending).toMatchObject({ count: 0, bytes: 0 });
  }
  expect(await again.log.append(await numbered(1))).toBe(5);
});

test("records that are in the tables are not read again", async () => {
  const folder = await temporaryFolder();
  const { log } = await openLog(folder);
  for (const n of [1, 2, 3]) await log.append(await numbered(n));
  const { log: again } = await openLog(folder, 2);
  expect(await contentOf(again)).toEqual({ numbers: [3], ends: [3] });
  expect(await again.append(await numbered(4))).toBe(4);
  const { log: ahead } = await openLog(folder, 9);
  expect(await ahead.append(await numbered(10))).toBe(10);
});

/** A log whose process was killed, with its only segment cut and changed by somebody. */
async function killedWith(manifest: Buffer, content: Uint8Array): Promise<string> {
  const cut = await temporaryFolder();
  await writeFile(join(cut, "manifest"), manifest);
  await writeFile(join(cut, "0000000000000001.log"), content);
  return cut;
}

test("a log that is cut anywhere within its last records keeps those before, and goes on after them", async () => {
  const folder = await temporaryFolder();
  const { log } = await openLog(folder);
  const manifest = await readFile(join(folder, "manifest"));
  const sizes: number[] = [];
  const path = join(folder, "0000000000000001.log");
  for (const n of [1, 2, 3]) {
    await log.append(await numbered(n));
    sizes.push((await readFile(path)).length);
  }
  const whole = await readFile(path);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: whole.length }), async (length) => {
      const cut = await killedWith(manifest, whole.subarray(0, length));
      const left = sizes.filter((size) => size <= length).length;
      const { log: after } = await DiskLog.open(cut, new Map());
      expect((await contentOf(after)).numbers).toEqual([1, 2, 3].slice(0, left));
      expect(await after.append(await numbered(100))).toBe(left + 1);
      await after.close();
      const { log: last } = await DiskLog.open(cut, new Map());
      expect((await contentOf(last)).numbers).toEqual([...[1, 2, 3].slice(0, left), 100]);
      await last.close();
    }),
    { numRuns: 40 },
  );
});

test("a changed bit anywhere in a segment is noticed, with its place, and nothing is changed", async () => {
  const folder = await temporaryFolder();
  const { log } = await openLog(folder);
  const manifest = await readFile(join(folder, "manifest"));
  for (const n of [1, 2, 3]) await log.append(await numbered(n));
  const whole = await readFile(join(folder, "0000000000000001.log"));
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: whole.length * 8 - 1 }), async (bit) => {
      const content = Buffer.from(whole);
      content[bit >> 3] = (content[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const damaged = await killedWith(manifest, content);
      const path = join(damaged, "0000000000000001.log");
      await expect(DiskLog.open(damaged, new Map())).rejects.toMatchObject({
        code: "LOG_DAMAGED",
        message: expect.stringMatching(new RegExp(`^${path} is damaged at byte \\d+, up to byte \\d+`)),
      });
      expect(await readFile(path)).toEqual(content);
    }),
    { numRuns: 100 },
  );
});

test("a log that its process has closed is whole to the last byte, or refused", async () => {
  const folder = await temporaryFolder();
  const { log } = await openLog(folder);
  for (const n of [1, 2]) await log.append(await numbered(n));
  await log.close();
  const again = await openLog(folder);
  await again.log.append(await numbered(3));
  await again.log.close();
  const [first, second] = ["0000000000000001.log", "0000000000000003.log"];
  const { size } = await stat(join(folder, second));
  const spoils: [(copy: string) => Promise<unknown>, string][] = [
    [(copy) => truncate(join(copy, second), size - 1), "is cut off"],
    [(copy) => appendFile(join(copy, second), "more"), "is damaged at byte"],
    [(copy) => rm(join(copy, first)), `${first} is missing, with `],
    [(copy) => rm(join(copy, second)), `${second} is missing, with `],
    [(copy) => rename(join(copy, first), join(copy, second)), `${first} is missing`],
    [(copy) => rm(join(copy, "manifest")), "is none of its log's files"],
    [(copy) => writeFile(join(copy, "manifest"), "{}"), "manifest is damaged"],
  ];
  for (const [spoil, words] of spoils) {
    const copy = await copyOf(folder);
    await spoil(copy);
    const before = await readdir(copy);
    await expect(DiskLog.open(copy, new Map())).rejects.toThrow(words);
    expect(await readdir(copy)).toEqual(before);
  }
  const strange = { identity: { folder: "", edge: "mars" }, standing: "made" } as const;
  await expect(DiskLog.open(await copyOf(folder), new Map(), strange)).rejects.toMatchObject({
    code: "PART_FOREIGN",
    message: expect.stringContaining("belongs to the edge deployment"),
  });
});

test("tables that lack what the log has let go are told from those that were beside it", async () => {
  const folder = await temporaryFolder();
  const { log } = await openLog(folder);
  for (const n of [1, 2]) await log.append(await numbered(n));
  log.loaded(1, 2);
  await log.saved();
  await log.close();
  await expect(DiskLog.open(await copyOf(folder), new Map([[1, 1]]))).rejects.toMatchObject({
    code: "PART_FOREIGN",
    message: expect.stringContaining("dataset 1, which has moved 2 there"),
  });
  const { log: again } = await openLog(folder, 2);
  expect(await again.append(await numbered(3))).toBe(3);
});

test("a log of a newer format is refused", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "0000000000000001.log"), "eventdata log 3\n");
  await expect(DiskLog.open(folder, new Map())).rejects.toMatchObject({ code: "FORMAT_TOO_NEW" });
});

test("segments whose records are in the tables for good are deleted", async () => {
  const folder = await temporaryFolder();
  const { log } = await openLog(folder);
  const text = "x".repeat(20 * 1024 * 1024);
  for (const n of [1, 2, 3, 4, 5]) await log.append(await numbered(n, text));
  expect(await segmentsIn(folder)).toEqual(["0000000000000001.log", "0000000000000005.log"]);
  log.loaded(1, 3);
  await log.saved();
  expect(await segmentsIn(folder)).toHaveLength(2);
  log.loaded(1, 4);
  expect(await segmentsIn(folder)).toHaveLength(2);
  await log.saved();
  expect(await segmentsIn(folder)).toEqual(["0000000000000005.log"]);
  expect((await contentOf(log)).numbers).toEqual([5]);
  const { log: again } = await openLog(folder, 4);
  expect((await contentOf(again)).numbers).toEqual([5]);
});

test("a batch that cannot be read fails alone and leaves no trace", async () => {
  const folder = await temporaryFolder();
  const { log } = await openLog(folder);
  const unreadable = (batch: SpooledBatch): SpooledBatch => ({
    ...batch,
    async *read() {
      for await (const piece of batch.read()) {
        yield piece.subarray(0, piece.length / 2);
        throw new Error("the spool is gone");
      }
    },
  });
  await log.append(await numbered(1));
  const broken = unreadable(await numbered(2, "x".repeat(large)));
  const others = [await numbered(3), await numbered(4, "x".repeat(large))];
  const results = await Promise.allSettled([broken, ...others].map((batch) => log.append(batch)));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(results[0]).toMatchObject({ reason: { code: "LOG_FAILED" } });
  const { log: again } = await openLog(folder);
  expect(await contentOf(again)).toEqual({ numbers: [1, 3, 4], ends: [1, 2, 3] });
});

test("the log in memory answers like the one on disk", async () => {
  const log = new MemoryLog();
  for (const n of [1, 2, 3]) expect(await log.append(await numbered(n))).toBe(n);
  expect(await contentOf(log)).toEqual({ numbers: [1, 2, 3], ends: [1, 2, 3] });
  log.loaded(1, 1);
  expect(await drained(log, 1)).toEqual({ numbers: [2, 3], ends: [2, 3] });
});

test("each dataset has its own place in the log", async () => {
  const folder = await temporaryFolder();
  const { log } = await openLog(folder);
  for (const dataset of [1, 2, 1, 2, 3])
    await log.append(await eventBatch(dataset, [{ fields: { n: dataset } }]));
  log.loaded(1, 1);
  log.loaded(2, 4);
  const ends = async (dataset: number, from: EventLog) => {
    const found: (number | undefined)[] = [];
    for await (const block of from.read(dataset, 1e9)) found.push(block.ends);
    return found;
  };
  expect(await Promise.all([1, 2, 3].map((dataset) => ends(dataset, log)))).toEqual([[3], [], [5]]);
  const { log: again } = await DiskLog.open(
    folder,
    new Map([
      [1, 1],
      [2, 4],
    ]),
  );
  expect(await Promise.all([1, 2, 3].map((dataset) => ends(dataset, again)))).toEqual([[3], [], [5]]);
  await again.close();
});
