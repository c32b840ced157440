import { existsSync } from "node:fs";
import { cp, open, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import { describe, expect, test } from "vitest";
import { sampled } from "../../../tools/testing/sampled.ts";
import { serviceWithContext } from "../../../tools/testing/serviceWithContext.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { append, ask as query } from "../../../tools/testing/testEventStore.ts";
import { makeToken } from "../access/apiToken.ts";
import type { ServiceContext } from "../calls/handler.ts";
import { ask, doAlone } from "../command/controlClient.ts";
import { startService } from "../start/service.ts";
import { blockSize } from "../store/events/child/openTables.ts";
import { edgeFolder, logFolder, tablesFile } from "../store/folder/places.ts";
import { checkClosedFolder } from "./check.ts";

const ownerToken = makeToken("edat-");
const edges = ["us-east-1-aws", "eu-central-1-aws"];
const noAlone = () => Promise.reject(new Error("the service was not asked"));

/** A service with a dataset on each edge. */
async function start(dataFolder: string) {
  const service = await serviceWithContext({ dataFolder, ownerToken });
  const { store, events } = service.context;
  const datasetOn = (edge: string) => store.datasets.numberOf("local", `on-${edge}`) ?? Number.NaN;
  for (const edge of edges) {
    if (store.datasets.numberOf("local", `on-${edge}`) !== undefined) continue;
    const body = { name: `on-${edge}`, edgeDeployment: edge };
    await service.send("/v2/datasets", { method: "POST", body });
  }
  const add = async (edge: string, n: number) =>
    append(await events.of(edge), datasetOn(edge), { fields: { n } });
  return { ...service, add, datasetOn };
}

async function numbersOn(edge: string, { events }: ServiceContext, dataset: number): Promise<number[]> {
  const opened = await events.of(edge);
  await opened.fields([dataset]);
  const [numbers = []] = await query(opened, { sql: `SELECT c0 AS x FROM d${dataset} ORDER BY 1` });
  return numbers.map(Number);
}

/** The folder's files, with their contents. */
async function contentOf(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder, { recursive: true })).sort();
  const found = new Map<string, string>();
  for (const name of names) {
    const path = join(folder, name);
    found.set(name, (await stat(path)).isFile() ? (await readFile(path)).toString("base64") : "folder");
  }
  return found;
}

async function damage(path: string, at: number): Promise<void> {
  const file = await open(path, "r+");
  await file.write(Buffer.alloc(64, 0x5a), 0, 64, at);
  await file.close();
}

/** Where in the file a block of a table's rows begins: behind three headers, each of a page. */
async function placeOfRows(tables: string): Promise<number> {
  const database = await DuckDBInstance.create(tables, { access_mode: "READ_ONLY" });
  try {
    const connection = await database.connect();
    const blocks = await connection.runAndReadAll(
      "SELECT min(block_id) FROM pragma_storage_info('d1') WHERE segment_type = 'VARCHAR' AND persistent",
    );
    const block = Number(blocks.getRows()[0]?.[0] ?? Number.NaN);
    expect(block).toBeGreaterThanOrEqual(0);
    return 3 * 4096 + block * Number(blockSize);
  } finally {
    database.closeSync();
  }
}

async function faultsIn(folder: string): Promise<readonly string[]> {
  const findings = await checkClosedFolder(folder);
  for (const { subject, faults } of findings) if (subject !== "events") expect(faults, subject).toEqual([]);
  return findings.find(({ subject }) => subject === "events")?.faults ?? ["it was not looked at"];
}

describe("a backup", () => {
  sampled(
    "while 4 writers write holds once what was acknowledged before it, on both edges, with its datasets",
    {
      timeout: 60_000,
    },
    async () => {
      const folder = await temporaryFolder();
      const service = await start(folder);
      const acknowledged: { edge: string; n: number }[] = [];
      let isOver = false;
      let last = 0;
      const writer = async (edge: string) => {
        while (!isOver) {
          last += 1;
          const n = last;
          await service.add(edge, n);
          acknowledged.push({ edge, n });
          await service.send("/v2/datasets", { method: "POST", body: { name: `made-${n}` } });
          await service.send(`/v1/ingest/made-${n}`, { method: "POST", body: [{ n }] });
        }
      };
      const writing = Promise.all([...edges, ...edges].map(writer));
      const countOn = (edge: string) => acknowledged.filter((event) => event.edge === edge).length;
      while (edges.some((edge) => countOn(edge) < 50)) await wait(5);
      // Some of it in tables, some in the log.
      for (const edge of edges) await numbersOn(edge, service.context, service.datasetOn(edge));
      const before = [...acknowledged];
      const target = join(await temporaryFolder(), "copy");
      await ask(folder, "backUp", { target, pages: 5 }, noAlone);
      isOver = true;
      await writing;

      expect(await faultsIn(target)).toEqual([]);
      const copy = await start(target);
      for (const edge of edges) {
        const numbers = await numbersOn(edge, copy.context, copy.datasetOn(edge));
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(numbers).toEqual(
          expect.arrayContaining(before.filter((event) => event.edge === edge).map(({ n }) => n)),
        );
      }
      for (const edge of edges) {
        const numbers = await numbersOn(edge, service.context, service.datasetOn(edge));
        expect(numbers.length).toBe(acknowledged.filter((event) => event.edge === edge).length);
      }
    },
  );

  test("of a folder that no service has open copies tables and log, and changes nothing", async () => {
    const folder = await temporaryFolder();
    const service = await start(folder);
    const [edge = ""] = edges;
    for (const n of [1, 2]) await service.add(edge, n);
    await numbersOn(edge, service.context, service.datasetOn(edge));
    await service.add(edge, 3);
    await service.stop();
    const events = join(folder, "events");
    const before = await contentOf(events);
    const target = join(await temporaryFolder(), "copy");
    const { bytes } = await doAlone(folder, "backUp", { target }, {});
    expect(bytes).toBeGreaterThan((await stat(tablesFile(edgeFolder(target, edge)))).size);
    expect(await contentOf(events)).toEqual(before);
    expect(await contentOf(join(target, "events"))).toEqual(before);
    const copy = await start(target);
    expect(await numbersOn(edge, copy.context, copy.datasetOn(edge))).toEqual([1, 2, 3]);
  });

  test("that fails half-way leaves nothing", async () => {
    const folder = await temporaryFolder();
    const service = await start(folder);
    const [edge = ""] = edges;
    await service.add(edge, 1);
    await numbersOn(edge, service.context, service.datasetOn(edge));
    await service.stop();
    await damage(tablesFile(edgeFolder(folder, edge)), 0);
    const parent = await temporaryFolder();
    const taken = doAlone(folder, "backUp", { target: join(parent, "copy") }, {});
    await expect(taken).rejects.toMatchObject({ code: "BACKUP_FAILED" });
    expect(await readdir(parent)).toEqual([]);
  });
});

describe("a check", () => {
  /** A closed folder with events in tables and in two segments of the log. */
  async function filled() {
    const folder = await temporaryFolder();
    const [edge = ""] = edges;
    for (const round of [0, 1]) {
      const service = await start(folder);
      if (round === 0) {
        const opened = await service.context.events.of(edge);
        const rows = Array.from({ length: 5_000 }, (_, n) => ({ fields: { n, text: `row ${n * 7919}` } }));
        await append(opened, service.datasetOn(edge), ...rows);
        await numbersOn(edge, service.context, service.datasetOn(edge));
        // So that the log keeps what follows.
        await service.send("/v2/datasets", { method: "POST", body: { name: "other" } });
      }
      const other = service.context.store.datasets.numberOf("local", "other") ?? 0;
      for (const n of [1, 2, 3]) {
        await append(await service.context.events.of(edge), other, { fields: { n } });
      }
      await service.stop();
    }
    const tables = tablesFile(edgeFolder(folder, edge));
    const log = logFolder(edgeFolder(folder, edge));
    const names = (await readdir(log)).filter((name) => name.endsWith(".log")).sort();
    const segments = names.map((name) => join(log, name));
    return { folder, edge, tables, segments };
  }

  test("finds nothing wrong with a folder as it was left, and changes nothing", async () => {
    const { folder, segments } = await filled();
    expect(segments.length).toBeGreaterThan(1);
    const before = await contentOf(folder);
    expect(await faultsIn(folder)).toEqual([]);
    expect(await contentOf(folder)).toEqual(before);
  });

  sampled("finds damage in a table and in the log", async () => {
    const { folder, tables, segments } = await filled();
    const whole = await temporaryFolder();
    await cp(folder, whole, { recursive: true });
    const [first = "", ...others] = segments;
    const last = others.at(-1) ?? "";
    await damage(first, 60);
    expect(await faultsIn(folder)).toEqual([
      expect.stringMatching(`${first} is damaged at byte \\d+, up to byte \\d+`),
    ]);
    await cp(whole, folder, { recursive: true });
    const { size } = await stat(last);
    await damage(last, size);
    expect(await faultsIn(folder)).toEqual([expect.stringContaining(`${last} is damaged at byte ${size}`)]);
    await cp(whole, folder, { recursive: true });
    await damage(tables, (await placeOfRows(tables)) + 1_000);
    expect(await faultsIn(folder)).toEqual([expect.stringContaining("dataset 1 are not readable")]);
    await cp(whole, folder, { recursive: true });
    await damage(tables, 0);
    expect(await faultsIn(folder)).toEqual([expect.stringContaining(`${tables} cannot be opened`)]);
  });

  test("finds events of another folder, and so does a start, which removes nothing", async () => {
    const { folder, edge } = await filled();
    const other = await temporaryFolder();
    const service = await serviceWithContext({ dataFolder: other, ownerToken });
    await service.stop();
    await cp(join(folder, "events"), join(other, "events"), { recursive: true });
    const before = await contentOf(join(other, "events"));
    const words = "management.sqlite does not belong to the events beside it";
    const findings = await checkClosedFolder(other);
    expect(findings.find(({ subject }) => subject === "parts")?.faults).toEqual([
      expect.stringContaining(words),
    ]);
    expect(findings.find(({ subject }) => subject === "events")?.faults).toContainEqual(
      expect.stringContaining(`${tablesFile(edgeFolder(other, edge))} belongs to another data folder`),
    );
    await expect(startService({ dataFolder: other })).rejects.toMatchObject({
      code: "FOLDER_MIXED",
      message: expect.stringContaining(words),
    });
    expect(await contentOf(join(other, "events"))).toEqual(before);
  });

  test("of a running service looks at its events, while they come in", async () => {
    const folder = await temporaryFolder();
    const service = await start(folder);
    const [edge = ""] = edges;
    let isOver = false;
    const writing = (async () => {
      for (let n = 0; !isOver; n += 1) await service.add(edge, n);
    })();
    await service.add(edge, -1);
    await numbersOn(edge, service.context, service.datasetOn(edge));
    for (let round = 0; round < 5; round += 1) {
      const findings = await ask(folder, "check", {}, noAlone);
      expect(findings.find(({ subject }) => subject === "events")).toEqual({ subject: "events", faults: [] });
    }
    isOver = true;
    await writing;
    const log = logFolder(edgeFolder(folder, edge));
    const [segment = ""] = (await readdir(log)).sort();
    expect(existsSync(join(log, segment))).toBe(true);
    await damage(join(log, segment), 20);
    const findings = await ask(folder, "check", {}, noAlone);
    const { faults = [] } = findings.find(({ subject }) => subject === "events") ?? {};
    expect(faults).toEqual([expect.stringContaining("is damaged at byte 0, up to byte")]);
  });
});
