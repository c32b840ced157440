import { expect, test } from "vitest";
import { type EventService, eventService } from "../../../tools/testing/eventService.ts";
import { sampled } from "../../../tools/testing/sampled.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";

const clock = () => new Date("2026-02-03T12:00:00Z");
const licensed = (license: object) => ({ clock, seed: { orgs: [{ id: "local", license }] } });
const old = { _time: "2026-01-01T00:00:00Z" };
/** Thousand bytes, and so a millionth of a GB. */
const body = JSON.stringify([
  { ...old, a: "x" },
  { ...old, a: "y".repeat(400) },
]).padEnd(1000);

const ingestRefused = (quota: string) => ({
  status: 430,
  body: {
    code: 430,
    message: expect.stringMatching(`^the organisation's ${quota} of 0.000002 GB is used up`),
  },
});

async function fill({ ingest }: EventService): Promise<void> {
  for (const _ of [1, 2]) expect(await ingest("logs", body)).toMatchObject({ status: 200 });
}

test("ingest ends with the month's quota, and queries go on", async () => {
  const service = await eventService(["logs"], licensed({ monthlyIngestGb: 0.000002 }));
  await fill(service);
  expect(await service.ingest("logs", body)).toMatchObject(ingestRefused("monthlyIngestGb"));
  expect(await service.rows("logs | count")).toEqual([{ Count: 4 }]);
});

sampled("ingest ends with the storage allowance until datasets are trimmed or deleted", async () => {
  const service = await eventService(["logs", "traces"], licensed({ storageAllowanceGB: 0.000002 }));
  await fill(service);
  expect(await service.ingest("traces", body)).toMatchObject(ingestRefused("storageAllowanceGB"));
  await service.ask("trimDataset", { path: { id: "logs" }, body: { maxDuration: "1d" } });
  await fill(service);
  expect(await service.ingest("traces", body)).toMatchObject(ingestRefused("storageAllowanceGB"));
  await service.ask("deleteDataset", { path: { id: "logs" } });
  expect(await service.ingest("traces", body)).toMatchObject({ status: 200 });
});

sampled("queries end with the month's quota, and ingest goes on", async () => {
  const service = await eventService(["logs"], licensed({ monthlyQueryGbHours: 1e-12 }));
  await service.rows("logs | count");
  expect(await service.query("logs | count")).toMatchObject({
    status: 430,
    body: { code: 430, message: expect.stringContaining("begins anew at 2026-03-01T00:00:00.000Z") },
  });
  expect(await service.ingest("logs", body)).toMatchObject({ status: 200 });
});

sampled("what was used is used after a restart too, and a reset forgets it", async () => {
  const dataFolder = await temporaryFolder();
  const options = { ...licensed({ monthlyIngestGb: 0.000002 }), dataFolder, allowReset: true };
  const first = await eventService(["logs"], options);
  await fill(first);
  await first.service.stop();
  const ownerToken = first.service.ownerToken;
  const second = await eventService([], { ...options, ownerToken });
  expect(await second.ingest("logs", body)).toMatchObject(ingestRefused("monthlyIngestGb"));
  expect(await second.service.send("/reset", { method: "POST" })).toMatchObject({ status: 204 });
  await second.ask("createDataset", { body: { name: "logs" } });
  await fill(second);
});

test("a licence limits the fields of a dataset and the range of a query", async () => {
  const service = await eventService(["logs"], licensed({ maxFields: 3, maxQueryWindowSeconds: 3600 }));
  expect(
    await service.ingest("logs", [
      { a: 1, b: 1 },
      { c: 1, d: 1, e: 1 },
    ]),
  ).toMatchObject({
    body: { ingested: 1, failed: 1, failures: [{ error: expect.stringContaining("3") }] },
  });
  expect(await service.query("logs | count", { startTime: "now-2h" })).toMatchObject({ status: 400 });
  expect(await service.query("logs | count", { startTime: "now-1h" })).toMatchObject({ status: 200 });
});
