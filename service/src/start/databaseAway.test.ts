import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { linkTo } from "../../../tools/testing/linkTo.ts";
import { someOf } from "../../../tools/testing/longRun.ts";
import { type RunningService, runningService } from "../../../tools/testing/runningService.ts";
import { sampled } from "../../../tools/testing/sampled.ts";
import { sharedLake } from "../../../tools/testing/sharedPlace.ts";

const post = (body: object) => ({ method: "POST", body });

/** A service whose network to its database a test can break. */
async function brokenService() {
  const place = await sharedLake();
  const { link, address } = await linkTo(place.address);
  const service = await runningService({ shared: { ...place, address } });
  expect((await service.send("/v2/datasets", post({ name: "events" }))).status).toBe(200);
  return { service, link };
}

async function counted(service: RunningService): Promise<number> {
  const asked = await service.send("/v1/query/_apl?format=tabular", post({ apl: "events | count" }));
  expect(asked.status, asked.text).toBe(200);
  return asked.body.tables[0].columns[0][0];
}

/** How the log says that it writes, as a text and by the name of a statement that is known. */
const record = /INSERT INTO eventdata\.record|\0record\0/;

const acknowledged = [
  { about: "a batch", rows: 1, asked: [record] },
  { about: "a large body", rows: 3_000, asked: [record, /COMMIT/] },
];

test.for(someOf(acknowledged, 1))(
  "$about whose acknowledgement the database has not answered is answered 503, and there once",
  { timeout: 300_000 },
  async ({ rows, asked }) => {
    const { service, link } = await brokenService();
    const text = "x".repeat(1_000);
    const batch = post(Array.from({ length: rows }, (_, n) => ({ n, text })));
    expect((await service.send("/v1/ingest/events", batch)).status).toBe(200);
    const lost = link.loseAnswerTo(...asked);
    const { status, headers, text: said } = await service.send("/v1/ingest/events", batch);
    await lost;
    expect(status, said).toBe(503);
    // Nobody is to send it again by themselves.
    expect(headers.get("Retry-After")).toBeNull();
    expect(await counted(service)).toBe(2 * rows);
  },
);

test("an object may be made where the database has not answered, and is not where it cannot be asked", async () => {
  const { service, link } = await brokenService();
  const lost = link.loseAnswerTo(/COMMIT/);
  const asked = await service.send("/v2/datasets", post({ name: "perhaps" }));
  await lost;
  expect([asked.status, asked.headers.get("Retry-After")]).toEqual([503, null]);
  expect((await service.send("/v2/datasets/perhaps")).status).toBe(200);
  link.close();
  const refused = await service.send("/v2/datasets", post({ name: "never" }));
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "1"]);
});

/** What DuckDB asks in the middle of a query. */
const files = /COPY .*ducklake_data_file/s;

sampled(
  "a query is answered though its connection to the database breaks, and 503 once that is away",
  {
    timeout: 300_000,
  },
  async () => {
    const { service, link } = await brokenService();
    const events = Array.from({ length: 1_500 }, (_, n) => ({ n }));
    expect((await service.send("/v1/ingest/events", post(events))).status).toBe(200);
    expect(await counted(service)).toBe(1_500);
    const broken = link.loseAnswerTo(files);
    expect(await counted(service)).toBe(1_500);
    await broken;
    const away = link.loseAnswerTo(files).then(() => link.close());
    const asked = await service.send("/v1/query/_apl", post({ apl: "events | count" }));
    await away;
    expect(asked.status, asked.text).toBe(503);
    expect(asked.text).not.toMatch(/ducklake|postgres/i);
  },
);

sampled("a database that takes nothing more is a 503, and is read", { timeout: 120_000 }, async () => {
  const place = await sharedLake();
  const service = await runningService({ shared: place });
  expect((await service.send("/v2/datasets", post({ name: "before" }))).status).toBe(200);
  const client = new pg.Client({ connectionString: place.address });
  await client.connect();
  onTestFinished(() => client.end());
  const name = new URL(place.address).pathname.slice(1);
  await client.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()",
    [name],
  );
  await expect.poll(async () => (await service.send("/v2/datasets")).status, { timeout: 10_000 }).toBe(200);
  const refused = await service.send("/v2/datasets", post({ name: "after" }));
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "1"]);
});
