import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { decodedEvents } from "../../../tools/testing/decodedEvents.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { bodyOf, type SpooledBatch } from "../store/events/log/batch.ts";
import { memoryBytes, Spool } from "./spool.ts";

const head = { datasetKey: 7, receivedAt: 5n };

function frame(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
}

test("a spool gives back its blocks, from memory or from a file", async () => {
  const spoolFolder = await temporaryFolder();
  const text = fc.string({ unit: "grapheme" });
  const repeats = fc.constantFrom(1, 1, 1000, 100_000);
  const property = fc.asyncProperty(
    fc.array(fc.tuple(text, repeats), { minLength: 1, maxLength: 6 }),
    async (parts) => {
      const spool = new Spool(spoolFolder);
      const texts = parts.map(([part, times]) => part.repeat(times));
      for (const one of texts)
        await spool.add({ rows: 2, columns: [["a", "string"]], text: [Buffer.from(one)] });
      const batch = spool.finish(head);
      if (batch === undefined) throw new Error("nothing was spooled");
      const expected = Buffer.concat(texts.map(frame));
      expect(batch).toMatchObject({ ...head, rows: 2 * texts.length, bytes: expected.length });
      // It may be read again, when the first attempt to store it failed.
      for (let round = 0; round < 2; round += 1) expect((await bodyOf(batch)).equals(expected)).toBe(true);
      await batch.dispose();
    },
  );
  await fc.assert(property, { numRuns: 30 });
});

test("a batch tells every field and type once", async () => {
  const spool = new Spool("");
  await spool.add({
    rows: 1,
    columns: [
      ["a", "integer"],
      ['b,"', "string"],
    ],
    text: [],
  });
  await spool.add({
    rows: 1,
    columns: [
      ["a", "float"],
      ["a", "integer"],
    ],
    text: [],
  });
  expect(spool.finish(head)?.columns).toEqual([
    ["a", "integer"],
    ['b,"', "string"],
    ["a", "float"],
  ]);
});

test("a spool without events is no batch", () => {
  expect(new Spool("").finish(head)).toBeUndefined();
});

test("the file of a large batch has no name that could be left behind", async () => {
  const spoolFolder = await temporaryFolder();
  const spool = new Spool(spoolFolder);
  await spool.add({ rows: 1, columns: [], text: [Buffer.alloc(memoryBytes + 1)] });
  expect(await readdir(spoolFolder)).toEqual([]);
  const openFiles = await readdir("/proc/self/fd").catch(() => undefined);
  await spool.dispose();
  if (openFiles) expect(await readdir("/proc/self/fd")).toHaveLength(openFiles.length - 1);
  await expect(bodyOf(spool.finish(head) as SpooledBatch)).rejects.toThrow("read after its end");
});

test("a small batch comes in one piece and needs no folder", async () => {
  const spool = new Spool("/nowhere");
  await spool.add({ rows: 1, columns: [], text: [Buffer.from("a")] });
  await spool.add({ rows: 1, columns: [], text: [Buffer.from("b")] });
  const pieces: Uint8Array[] = [];
  for await (const piece of spool.finish(head)?.read() ?? []) pieces.push(piece);
  expect(pieces).toHaveLength(1);
});

test("a batch that is refused at its end leaves no open file", async () => {
  const spoolFolder = await temporaryFolder();
  const events = Array.from({ length: 20_000 }, (_, index) => `{"a":"${"x".repeat(100)}${index}"}`).join(
    "\n",
  );
  const before = (await readdir("/proc/self/fd").catch(() => [])).length;
  for (let round = 0; round < 5; round += 1) {
    await expect(decodedEvents(`${events}\n{`, {}, { spoolFolder })).rejects.toMatchObject({ status: 400 });
  }
  expect((await readdir("/proc/self/fd").catch(() => [])).length).toBeLessThanOrEqual(before + 1);
  expect(await decodedEvents(events, {}, { spoolFolder })).toMatchObject({ ingested: 20_000 });
});
