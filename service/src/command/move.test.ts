import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { emptyDatabase } from "../../../tools/testing/postgres.ts";
import { type RunningService, runningService } from "../../../tools/testing/runningService.ts";
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

describe("a move", () => {
  test("takes all along to what nodes share and back, also where it is cut short", {
    timeout: 180_000,
  }, async () => {
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
    await expect(moveToDatabase(one, place)(silently)).rejects.toThrow("has objects already");
    // It goes on from where it was.
    await asked(second, "/v1/ingest/web", [{ n: -1 }]);
    await asked(second, "/v1/ingest/empty", [{ n: -1 }]);
    await asked(second, "/v2/datasets", { name: "later" });
    const later = await answers(second);
    await expect(moveToFolder(place, other)(silently)).rejects.toThrow("nodes work on");
    await second.stop();

    await cutShort(moveToFolder(place, other));
    expect(existsSync(other)).toBe(false);
    expect(await moveToFolder(place, other)(silently)).toMatchObject({ events: 2_506 });
    await expect(moveToFolder(place, other)(silently)).rejects.toThrow("there is something at");
    const third = await runningService({ dataFolder: other, ownerToken });
    expect(await answers(third)).toEqual(later);
    await asked(third, "/v1/ingest/web", [{ n: -2 }]);
    await third.stop();

    // The source is as it was.
    const again = await runningService({ dataFolder: one, ownerToken });
    expect(await answers(again)).toEqual(before);
  });

  test("keeps secrets under a key that the nodes have already", { timeout: 90_000 }, async () => {
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
