import { expect, onTestFinished, test, vi } from "vitest";
import { linkTo } from "../../../tools/testing/linkTo.ts";
import { sharedPlace } from "../../../tools/testing/sharedPlace.ts";
import { makeAll } from "../access/firstObjects.ts";
import { openSharedStore } from "../store/shared/openSharedStore.ts";
import { Usage } from "./usage.ts";

const now = () => new Date("2026-02-03T12:00:00Z");

/** Two nodes, the way of one of them to the database, and the number of a dataset that they have. */
async function twoNodes() {
  const place = await sharedPlace();
  const open = async (address = place.address) => {
    const store = await openSharedStore({ ...place, address });
    onTestFinished(() => store.close());
    return { store, usage: new Usage(store, now) };
  };
  const { link, address } = await linkTo(place.address);
  const [one, other] = [await open(), await open(address)];
  const { store } = one;
  const dataset = {
    name: "logs",
    description: "",
    kind: "service:events:v1",
    edgeDeployment: "a",
    created: now().toISOString(),
    who: "owner",
  } as const;
  const key = await store.write(() => {
    makeAll(store, {
      orgId: "local",
      orgName: "Local",
      ownerName: "Owner",
      ownerEmail: "owner@example.com",
      defaultEdgeDeployment: "a",
      ownerToken: undefined,
      tokenPrefix: "edat-",
      now: now(),
    });
    store.datasets.insert("local", dataset);
    return store.datasets.numberOf("local", "logs") ?? 0;
  });
  await other.store.fresh();
  return { one, other, key, link };
}

test("what nodes count at once adds up", async () => {
  const { one, other, key } = await twoNodes();
  for (let n = 0; n < 5; n += 1) {
    one.usage.ingested("local", key, 2, 10);
    other.usage.ingested("local", key, 3, 100);
    await Promise.all([one.usage.write(), other.usage.write()]);
  }
  await one.store.fresh();
  expect(one.store.usage.ofDataset(key)).toMatchObject({ rows: 25, bytes: 550 });
  expect(one.store.usage.storedBytes("local")).toBe(550);
});

test("what one node has counted and not written, another one takes away when it is written", async () => {
  const { one, other, key } = await twoNodes();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  other.usage.ingested("local", key, 1, 100);
  await other.usage.write();
  await one.store.fresh();
  other.usage.ingested("local", key, 3, 300);
  one.usage.trimmed(key, 4);
  await one.usage.write();
  await other.usage.write();
  expect(other.store.usage.ofDataset(key)).toMatchObject({ rows: 3, bytes: 300 });
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(async () => {
    await one.usage.write();
    await one.store.fresh();
    expect(one.store.usage.ofDataset(key)).toMatchObject({ rows: 0, bytes: 0 });
  });
});

test("what was written though nobody was told is not written twice", async () => {
  const { one, other, key, link } = await twoNodes();
  other.usage.ingested("local", key, 2, 10);
  const lost = link.loseAnswerTo(/COMMIT/);
  await expect(other.usage.write()).rejects.toThrow("does not answer");
  await lost;
  await other.usage.write();
  await one.store.fresh();
  expect(one.store.usage.ofDataset(key)).toMatchObject({ rows: 2, bytes: 10 });
});
