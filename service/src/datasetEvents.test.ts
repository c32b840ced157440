import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { runningService } from "../../tools/testing/runningService.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { serviceWithContext } from "../../tools/testing/serviceWithContext.ts";
import { temporaryFolder } from "../../tools/testing/temporaryFolder.ts";
import { append, count } from "../../tools/testing/testEventStore.ts";
import { makeToken } from "./access/apiToken.ts";
import type { ServiceOptions } from "./start/options.ts";
import { edgeFolder, logFolder } from "./store/folder/places.ts";
import { momentOfDate } from "./values/moment.ts";

const edge = "us-east-1-aws";
const org = "local";
const minutes = 60_000;
const days = 24 * 60 * minutes;

async function start(options: ServiceOptions = {}) {
  const service = await serviceWithContext({ allowReset: true, allowClock: true, ...options });
  const { store, events } = service.context;
  const numberOf = (name: string): number => store.datasets.numberOf(org, name) ?? Number.NaN;
  return {
    ...service,
    numberOf,
    make: (name: string, body: object = {}) =>
      service.send("/v2/datasets", { method: "POST", body: { name, ...body } }),
    remove: (name: string) => service.send(`/v2/datasets/${name}`, { method: "DELETE" }),
    trim: (name: string, maxDuration: string) =>
      service.send(`/v2/datasets/${name}/trim`, { method: "POST", body: { maxDuration } }),
    /** Stores one event for each age. */
    async add(name: string, ...milliseconds: number[]) {
      const times = milliseconds.map((age) => momentOfDate(new Date(Date.now() - age)));
      await append(
        await events.of(edge),
        numberOf(name),
        ...times.map((time) => ({ time, fields: { a: 1 } })),
      );
    },
    async left(number: number): Promise<number> {
      const opened = await events.of(edge);
      await opened.fields([number]);
      return opened.catalogueNow([number]).has(number) ? count(opened, number) : 0;
    },
  };
}

async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isTrue()); waited += 20) {
    if (waited > 10_000) throw new Error("it did not come true");
    await wait(20);
  }
}

test("a deleted dataset's events are refused and removed; made again under its name it is empty", async () => {
  const service = await start();
  const { events } = service.context;
  await service.make("logs");
  await service.add("logs", 0, 0);
  const number = service.numberOf("logs");
  expect(await service.left(number)).toBe(2);
  expect(await service.remove("logs")).toMatchObject({ status: 204 });
  const opened = await events.of(edge);
  await expect(append(opened, number, {})).rejects.toMatchObject({ code: "DATASET_DROPPED" });
  await eventually(async () => !opened.catalogueNow([number]).has(number));
  await service.make("logs");
  expect(service.numberOf("logs")).toBeGreaterThan(number);
  expect(await service.left(service.numberOf("logs"))).toBe(0);
});

test("an edge without events stays closed, whatever becomes of its datasets", async () => {
  const dataFolder = await temporaryFolder();
  const service = await start({ dataFolder });
  for (const name of ["a", "b"]) await service.make(name);
  expect(await service.trim("a", "1h")).toMatchObject({ status: 204 });
  await service.remove("a");
  await service.send("/reset", { method: "POST" });
  expect(await service.context.events.opened(edge)).toBeUndefined();
});

test("a trim removes what is older than it says, and nothing else", async () => {
  const service = await start();
  for (const name of ["logs", "others"]) await service.make(name);
  for (const name of ["logs", "others"]) await service.add(name, 59 * minutes, 61 * minutes, 3 * days);
  expect(await service.trim("logs", "4d")).toMatchObject({ status: 204 });
  expect(await service.left(service.numberOf("logs"))).toBe(3);
  expect(await service.trim("logs", "60m")).toMatchObject({ status: 204 });
  expect(await service.left(service.numberOf("logs"))).toBe(1);
  expect(await service.left(service.numberOf("others"))).toBe(3);
  expect(await service.trim("logs", `${"9".repeat(400)}d`)).toMatchObject({ status: 204 });
  expect(await service.trim("none", "1h")).toMatchObject({ status: 404 });
});

test("a reset removes all events, and no number is used again", async () => {
  const service = await start({ seed: { datasets: [{ name: "logs" }] } });
  await service.add("logs", 0);
  const number = service.numberOf("logs");
  expect(await service.left(number)).toBe(1);
  expect(await service.send("/reset", { method: "POST" })).toMatchObject({ status: 204 });
  expect(service.numberOf("logs")).toBeGreaterThan(number);
  const opened = await service.context.events.of(edge);
  await eventually(async () => !opened.catalogueNow([number]).has(number));
  expect(await service.left(service.numberOf("logs"))).toBe(0);
});

test("events older than their dataset's retention go by themselves, by the service's clock", async () => {
  const service = await start();
  await service.make("kept", { retentionDays: 1 });
  await service.make("ignored", { retentionDays: 1, useRetentionPeriod: false });
  await service.make("short", { retentionDays: 1, useRetentionPeriod: true });
  await service.make("long", { retentionDays: 5, useRetentionPeriod: true });
  await service.make("forever", { retentionDays: 2_000_000_000, useRetentionPeriod: true });
  const names = ["kept", "ignored", "short", "long", "forever"];
  const numbers = names.map(service.numberOf);
  for (const name of names) await service.add(name, 0, 2 * days, 3 * days);
  const left = async () =>
    Object.fromEntries(
      await Promise.all(names.map(async (name, index) => [name, await service.left(numbers[index] ?? 0)])),
    );
  expect(await left()).toEqual({ kept: 3, ignored: 3, short: 3, long: 3, forever: 3 });
  await setClock(service, 0);
  await eventually(async () => (await left()).short === 1);
  expect(await left()).toEqual({ kept: 3, ignored: 3, short: 1, long: 3, forever: 3 });
  await setClock(service, 3.5 * days);
  await eventually(async () => (await left()).long === 1);
  expect(await left()).toEqual({ kept: 3, ignored: 3, short: 0, long: 1, forever: 3 });
});

test("a clock that is set while old events go counts for all of them", async () => {
  const service = await start();
  const names = Array.from({ length: 10 }, (_, index) => `short-${index}`);
  for (const name of names) {
    await service.make(name, { retentionDays: 1, useRetentionPeriod: true });
    await service.add(name, 0, 3 * days);
  }
  const left = () => Promise.all(names.map((name) => service.left(service.numberOf(name))));
  expect(await left()).toEqual(names.map(() => 2));
  for (const age of [0, 2 * days]) await setClock(service, age);
  await eventually(async () => (await left()).every((rows) => rows === 0));
});

function setClock(service: Awaited<ReturnType<typeof start>>, age: number) {
  return service.send("/clock", { method: "PUT", body: { now: new Date(Date.now() + age).toISOString() } });
}

test("a service is alive at once, and ready when its events are open", async () => {
  const dataFolder = await temporaryFolder();
  const ownerToken = makeToken("edat-");
  const first = await start({ dataFolder, ownerToken });
  await first.make("logs");
  await first.add("logs", 0);
  await first.stop();
  const { port } = first;
  const starting = runningService({ dataFolder, ownerToken, port });
  const seen = new Set<string>();
  const ask = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined))?.status;
  for (let isStarted = false; !isStarted; ) {
    isStarted = await Promise.race([starting.then(() => true), wait(5).then(() => false)]);
    seen.add(`${await ask("/healthz")} ${await ask("/readyz")}`);
  }
  expect([...seen].filter((statuses) => !statuses.includes("undefined"))).toEqual(["200 503", "200 200"]);
});

sampled(
  "a service whose events cannot be opened does not start, says why, and leaves nothing behind",
  async () => {
    const dataFolder = await temporaryFolder();
    const first = await start({ dataFolder });
    await first.make("logs");
    await first.add("logs", 0);
    await first.stop();
    const log = logFolder(edgeFolder(dataFolder, edge));
    const [name = ""] = (await readdir(log)).filter((each) => each.endsWith(".log"));
    const segment = join(log, name);
    const written = await readFile(segment);
    await writeFile(segment, "eventdata log 3\n");
    const { port } = first;
    await expect(runningService({ dataFolder, port })).rejects.toMatchObject({
      name: "ServiceError",
      code: "SCHEMA_TOO_NEW",
      message: `${segment} was written by a newer eventdata-service (its format is 3, this one knows 2): start that one instead`,
    });
    await writeFile(segment, written);
    await runningService({ dataFolder, port });
  },
);
