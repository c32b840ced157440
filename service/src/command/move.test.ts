import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as oauth from "oauth4webapi";
import { describe, expect, onTestFinished, test } from "vitest";
import { StorageServer } from "../../../tools/storage/storageServer.ts";
import { freePort } from "../../../tools/testing/freePort.ts";
import { isLong } from "../../../tools/testing/longRun.ts";
import {
  codeFlow,
  insecure,
  type OAuthService,
  oauthService,
  type Tokens,
} from "../../../tools/testing/oauthClient.ts";
import { emptyDatabase } from "../../../tools/testing/postgres.ts";
import { type RunningService, runningService } from "../../../tools/testing/runningService.ts";
import { sampled } from "../../../tools/testing/sampled.ts";
import { lakeInFolder } from "../../../tools/testing/sharedPlace.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { makeToken } from "../access/apiToken.ts";
import { SharedKeyFile } from "../store/shared/sharedKeyFile.ts";
import { moveToDatabase } from "./moveToDatabase.ts";
import { moveToFolder } from "./moveToFolder.ts";
import type { Move, MovedPlace } from "./moving.ts";

const ownerToken = makeToken("edat-");

async function emptyPlace(): Promise<MovedPlace> {
  const key = new SharedKeyFile(join(await temporaryFolder(), "key"));
  return { address: await emptyDatabase(), key, lake: await lakeInFolder() };
}

const silently = () => undefined;

/** Ends in the middle, as a machine does. */
async function cutShort(move: Move): Promise<void> {
  const cut = move(() => {
    throw new Error("cut short");
  });
  await expect(cut).rejects.toThrow("cut short");
}

async function asked(service: RunningService, path: string, body?: object) {
  const { status, text } = await service.send(path, body === undefined ? {} : { method: "POST", body });
  expect(status, text).toBeLessThan(300);
  return text;
}

/** An organisation that has something of everything, and events in two datasets and two edge deployments. */
async function fill(service: RunningService): Promise<void> {
  for (const name of ["web", "jobs", "empty", "gone"]) await asked(service, "/v2/datasets", { name });
  await asked(service, "/v2/datasets", { name: "far", edgeDeployment: "eu-central-1-aws" });
  await asked(service, "/v2/notifiers", {
    name: "hook",
    properties: {
      customWebhook: { url: "https://example.com/", body: "{}", secretHeaders: { "X-One": "canary" } },
    },
  });
  const apl = "web | where status >= 500";
  await asked(service, "/v2/views", { name: "failed", datasets: ["web"], aplQuery: apl });
  await asked(service, "/v2/vfields", { dataset: "web", name: "twice", expression: "n * 2" });
  const rows = Array.from({ length: 2_500 }, (_, n) => ({
    _time: new Date(1_750_000_000_000 + n * 1000).toISOString(),
    n,
    status: 200 + (n % 4) * 100,
    text: `row ${n} ä\u0000`,
    "{DATA_PATH}\u0000": n % 2 === 0 ? "{AUTHOR}" : "{SNAPSHOT_ID}",
    deep: { list: [n, "a"], of: { it: n / 7 } },
  }));
  await asked(service, "/v1/ingest/web", rows);
  const wide = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`field${n}`, n]));
  await asked(service, "/v1/ingest/jobs", [wide, { field3: "text" }, { field3: 1.5 }]);
  await asked(service, "/v1/ingest/far", [{ n: 1 }]);
  await asked(service, "/v1/ingest/gone", [{ n: 1 }]);
  await service.send("/v2/datasets/gone", { method: "DELETE" });
}

const paths = [
  "orgs",
  "datasets",
  "notifiers",
  "users",
  "rbac/roles",
  "rbac/groups",
  "tokens",
  "views",
  "vfields?dataset=web",
  "apl-starred-queries",
];
const queries = [
  "web | sort by _time asc | take 1000",
  "web | summarize count(), sum(n), max(_sysTime) by status",
  "web | extend t = twice | summarize sum(t)",
  "jobs",
  "jobs | where field199 == 199 | project field3, field199",
  "far",
  "empty | count",
];

/** To ask is to use: when that was counted is another time with each question. */
function withoutClocks(key: string, value: unknown): unknown {
  return key === "lastUsageSync" ? undefined : value;
}

/** All that is to be the same wherever it is kept; of queries, what they have found. */
async function answers(service: RunningService): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const path of paths) found[path] = JSON.parse(await asked(service, `/v2/${path}`), withoutClocks);
  for (const apl of queries) {
    const { body } = await service.send("/v1/query/_apl?format=tabular", { method: "POST", body: { apl } });
    found[apl] = body.tables;
  }
  return found;
}

/** Datasets that were changed as a whole, and what somebody has saved. */
async function change(service: RunningService): Promise<void> {
  await asked(service, "/v2/datasets", { name: "gone" });
  await asked(service, "/v1/ingest/gone", [{ n: "again" }]);
  await asked(service, "/v2/datasets", { name: "trimmed" });
  const old = Array.from({ length: 1_500 }, (_, n) => ({ _time: "2020-01-01T00:00:00Z", n }));
  await asked(service, "/v1/ingest/trimmed", [...old, { n: -1 }]);
  await asked(service, "/v2/datasets/trimmed/trim", { maxDuration: "30d" });
  const query = { apl: "web | count" };
  await asked(service, "/v2/apl-starred-queries", {
    kind: "apl",
    name: "kept",
    query,
    metadata: {},
    dataset: "web",
  });
}

const forms: readonly (readonly [path: string, body: object])[] = [
  ["_apl?format=tabular", { apl: "failed | summarize count(), dcount(text) by status" }],
  ["_apl?format=tabular", { apl: "gone | project n" }],
  ["_apl?format=tabular", { apl: "trimmed | project n" }],
  ["_apl?format=legacy", { apl: "web | summarize avg(twice), percentile(n, 50) by bin(_time, 10m), status" }],
  ["_apl?format=legacy", { apl: "union web, trimmed | where n < 3 | sort by n asc | project n" }],
];
const range = { startTime: "2020-01-01T00:00:00Z", endTime: "2100-01-01T00:00:00Z" };

/** What queries of each form find, beside what all answer. */
async function found(service: RunningService): Promise<unknown[]> {
  const all: unknown[] = [await answers(service)];
  for (const [path, body] of forms) {
    const answer = JSON.parse(await asked(service, `/v1/query/${path}`, { ...range, ...body }));
    const { tables, matches, buckets } = answer;
    all.push({ tables, matches, buckets });
  }
  const legacy = { ...range, limit: 20, order: [{ field: "n", desc: true }] };
  all.push(JSON.parse(await asked(service, "/v1/datasets/web/query", legacy)).matches);
  return all;
}

/** A page of 40 events behind a cursor, and where the next one begins. */
async function page(service: RunningService, cursor?: string) {
  const apl = "web | sort by _time asc | limit 40 | project n";
  const body = { ...range, apl, ...(cursor === undefined ? {} : { cursor }) };
  const { tables, status } = JSON.parse(await asked(service, "/v1/query/_apl?format=tabular", body));
  const numbers: number[] = tables[0].columns[0];
  return { first: numbers[0], last: numbers.at(-1), next: String(status.maxCursor) };
}

/** What a folder has counted, of what was used and of what is there. */
function counted(folder: string): unknown[] {
  const database = new DatabaseSync(join(folder, "management.sqlite"), { readOnly: true });
  try {
    return [
      database.prepare("SELECT org_id, period_start, ingested_bytes FROM org_usage ORDER BY 1, 2").all(),
      database.prepare("SELECT number, name, stored_rows, stored_bytes FROM dataset ORDER BY 1").all(),
    ];
  } finally {
    database.close();
  }
}

/** Where people and programs stand in the middle of something. */
class Visit {
  readonly #personal: string;
  readonly #access: string;
  #refresh: string;
  #cursor: string;
  #seen: number;

  private constructor(personal: string, tokens: Tokens, cursor: string, seen: number) {
    this.#personal = personal;
    this.#access = tokens.access_token;
    this.#refresh = tokens.refresh_token ?? "";
    this.#cursor = cursor;
    this.#seen = seen;
  }

  static async begin(service: OAuthService): Promise<Visit> {
    const personal = await service.createPersonalToken("owner@example.com");
    const { last = -1, next } = await page(service);
    return new Visit(personal, await codeFlow(service), next, last);
  }

  /** All goes on as if the service had never stopped. */
  async goOn(service: OAuthService): Promise<void> {
    expect((await service.send("/v2/datasets", { token: this.#personal })).status).toBe(200);
    expect((await service.tell(this.#access)).body).toMatchObject({ id: "app", who: "Owner" });
    const client = { client_id: "app" };
    const answer = await oauth.refreshTokenGrantRequest(
      service.server,
      client,
      oauth.None(),
      this.#refresh,
      insecure,
    );
    const fresh = await oauth.processRefreshTokenResponse(service.server, client, answer);
    this.#refresh = fresh.refresh_token ?? "";
    expect((await service.tell(fresh.access_token)).body).toMatchObject({ id: "app", who: "Owner" });
    const { first, last = -1, next } = await page(service, this.#cursor);
    expect(first).toBe(this.#seen + 1);
    [this.#cursor, this.#seen] = [next, last];
  }
}

/** From a folder to a place that nodes share and back, with somebody in the middle of things. */
async function thereAndBack(place: MovedPlace): Promise<void> {
  const [one, other] = [join(await temporaryFolder(), "one"), join(await temporaryFolder(), "other")];
  // Those who have issued tokens are known by their address.
  const here = { ownerToken, port: await freePort() };

  const first = await oauthService({ ...here, dataFolder: one });
  await fill(first);
  await change(first);
  const visit = await Visit.begin(first);
  const before = await found(first);
  await first.stop();
  await moveToDatabase(one, place)(silently);

  const second = await oauthService({ ...here, shared: { ...place } });
  await visit.goOn(second);
  expect(await found(second)).toEqual(before);
  await second.stop();
  await moveToFolder(place, other)(silently);
  expect(counted(other)).toEqual(counted(one));

  const third = await oauthService({ ...here, dataFolder: other });
  await visit.goOn(third);
  expect(await found(third)).toEqual(before);
}

describe("a move", () => {
  sampled(
    "takes all along to what nodes share and back, also where it is cut short",
    {
      timeout: 180_000,
    },
    async () => {
      const [one, other] = [join(await temporaryFolder(), "one"), join(await temporaryFolder(), "other")];
      const place = await emptyPlace();
      const shared = { ...place };

      const first = await runningService({ dataFolder: one, ownerToken });
      await fill(first);
      const before = await answers(first);
      await expect(moveToDatabase(one, place)(silently)).rejects.toThrow(
        "is in use by another eventdata-service",
      );
      await first.stop();

      await cutShort(moveToDatabase(one, place));
      await expect(runningService({ shared, ownerToken })).rejects.toThrow("finish it with");
      const stranger = join(await temporaryFolder(), "stranger");
      await (await runningService({ dataFolder: stranger })).stop();
      await expect(moveToDatabase(stranger, place)(silently)).rejects.toThrow("half of a move from another");
      expect(await moveToDatabase(one, place)(silently)).toMatchObject({ events: 2_504 });
      expect(await readFile(join(one, "secret.key"))).toEqual(Buffer.from(place.key.read() ?? []));

      const second = await runningService({ shared, ownerToken });
      expect(await answers(second)).toEqual(before);
      await expect(moveToDatabase(one, place)(silently)).rejects.toThrow("was moved to");
      await expect(moveToDatabase(stranger, place)(silently)).rejects.toThrow("has objects already");
      // It goes on from where it was.
      await asked(second, "/v1/ingest/web", [{ n: -1 }]);
      await asked(second, "/v1/ingest/empty", [{ n: -1 }]);
      await asked(second, "/v2/datasets", { name: "later" });
      const later = await answers(second);
      await expect(moveToFolder(place, other)(silently)).rejects.toThrow("nodes work on");
      await second.stop();

      await cutShort(moveToFolder(place, other));
      const note = await readFile(join(`${other}.moving`, "move.json"));
      expect(existsSync(other)).toBe(false);
      expect(await moveToFolder(place, other)(silently)).toMatchObject({ events: 2_506 });
      // As where it was cut short behind its last step but one.
      await writeFile(join(other, "move.json"), note);
      await expect(moveToFolder(place, other)(silently)).rejects.toThrow("had ended, and all was compared");
      await expect(moveToFolder(place, other)(silently)).rejects.toThrow("there is something at");
      const third = await runningService({ dataFolder: other, ownerToken });
      expect(await answers(third)).toEqual(later);
      await asked(third, "/v1/ingest/web", [{ n: -2 }]);
      await third.stop();

      // The source is as it was.
      const again = await runningService({ dataFolder: one, ownerToken });
      expect(await answers(again)).toEqual(before);
    },
  );

  sampled(
    "leaves people, programs and pages in the middle of what they do",
    { timeout: 240_000 },
    async () => {
      await thereAndBack(await emptyPlace());
    },
  );

  // The program that has buckets is built once.
  test.runIf(isLong)("does so with a bucket as well", { timeout: 400_000 }, async () => {
    const storage = await StorageServer.start(await temporaryFolder(), "bucket");
    onTestFinished(() => storage.kill());
    const place = await emptyPlace();
    const lake = { ...place.lake, dataPath: "s3://bucket/moved", bucketAccess: storage.access };
    await thereAndBack({ ...place, lake });
  });

  sampled("keeps secrets under a key that the nodes have already", { timeout: 90_000 }, async () => {
    const folder = join(await temporaryFolder(), "data");
    const place = await emptyPlace();
    place.key.make();
    const one = await runningService({ dataFolder: folder, ownerToken });
    await fill(one);
    const notifiers = await asked(one, "/v2/notifiers");
    expect(notifiers).toContain("canary");
    await one.stop();
    await moveToDatabase(folder, place)(silently);
    const node = await runningService({ shared: place, ownerToken });
    expect(await asked(node, "/v2/notifiers")).toEqual(notifiers);
  });

  test("begins nothing where there is nothing, and nowhere that is taken", async () => {
    const place = await emptyPlace();
    const folder = await temporaryFolder();
    await expect(moveToDatabase(folder, place)(silently)).rejects.toThrow("is not a data folder");
    await expect(moveToFolder(place, folder)(silently)).rejects.toThrow("no service has kept anything");
    expect(existsSync(`${folder}.moving`)).toBe(false);
    await writeFile(join(folder, "file"), "");
    const node = await runningService({ shared: place, ownerToken });
    await node.stop();
    await expect(moveToFolder(place, folder)(silently)).rejects.toThrow("there is something at");
  });
});
