import { randomBytes } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { fc } from "../../../../tools/testing/arbitrary.ts";
import { draws, isLong } from "../../../../tools/testing/longRun.ts";
import { emptyDatabase } from "../../../../tools/testing/postgres.ts";
import { makeAll } from "../../access/firstObjects.ts";
import { danglingIn, miscountsIn } from "../integrity.ts";
import { keyBytes } from "../secretBox.ts";
import type { Store } from "../store.ts";
import { openSharedStore } from "./openSharedStore.ts";
import { tableShapes } from "./tableShape.ts";

const key = randomBytes(keyBytes);

/** So many nodes of one database. */
async function nodes(count: number) {
  const address = await emptyDatabase();
  const open = async (withKey = key) => {
    const store = await openSharedStore({ address, key: withKey });
    onTestFinished(async () => {
      await store.close();
    });
    return store;
  };
  const stores: Store[] = [];
  for (let index = 0; index < count; index += 1) stores.push(await open());
  return { address, open, stores };
}

/** All rows of all tables, with SQLite's own numbers. */
function contentOf(store: Store): unknown {
  return store.inspect((database) => {
    const rowsOf = (name: string, isNumbered: boolean) =>
      database
        .prepare(`SELECT ${isNumbered ? "rowid AS row_number, " : ""}* FROM "${name}" ORDER BY 1, 2`)
        .all();
    const tables = tableShapes(database).map(({ name, key: known }) => [
      name,
      rowsOf(name, known[0] === "rowid"),
    ]);
    return Object.fromEntries(tables);
  });
}

const first = {
  orgId: "local",
  orgName: "Local",
  ownerName: "Owner",
  ownerEmail: "owner@example.com",
  defaultEdgeDeployment: "us-east-1-aws",
  ownerToken: undefined,
  tokenPrefix: "edat-",
  now: new Date("2026-02-03T12:00:00Z"),
};

const dataset = (name: string) => ({
  name,
  description: "",
  kind: "service:events:v1" as const,
  edgeDeployment: "us-east-1-aws",
  created: "2026-02-03T12:00:00Z",
  who: "Owner",
});

describe("several nodes of one database", () => {
  test("have the same objects, whoever writes what", { timeout: 120_000 }, async () => {
    const [one, other] = (await nodes(2)).stores as [Store, Store];
    await one.write(() => makeAll(one, first));
    const name = fc.constantFrom("a", "b", "c", "d\u0000e");
    const write = fc.oneof(
      name.map((each) => (store: Store) => store.datasets.insert("local", dataset(each))),
      name.map((each) => (store: Store) => store.datasets.delete("local", each)),
      fc.tuple(name, fc.nat(100)).map(([each, days]) => (store: Store) => {
        store.datasets.update("local", each, { description: each, retentionDays: days });
      }),
      fc.tuple(fc.nat(20), fc.nat(100)).map(([number, bytes]) => (store: Store) => {
        store.usage.addToDataset(number, { rows: 1, bytes });
        store.usage.addToPeriod("local", number % 3, { ingestedBytes: bytes, queryGbHours: bytes / 3 });
      }),
      name.map((each) => (store: Store) => {
        store.users.invite("local", {
          email: `${each}@example.com`,
          name: each,
          roleId: "user",
          created: "",
        });
      }),
      fc.nat(3).map((place) => (store: Store) => {
        const user = store.users
          .list("local")
          .filter(({ roleId }) => roleId !== "owner")
          .at(place);
        if (user) store.users.delete("local", user.id);
      }),
    );
    const steps = fc.array(fc.tuple(fc.boolean(), write), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        // Some at the same time, some of which are refused.
        const done = all.map(([isOne, work]) => {
          const store = isOne ? one : other;
          return store.write(() => work(store)).catch(() => undefined);
        });
        await Promise.all(done);
        await Promise.all([one.fresh(), other.fresh()]);
        expect(contentOf(other)).toEqual(contentOf(one));
        for (const store of [one, other]) {
          expect(store.inspect(miscountsIn)).toEqual([]);
          expect(store.inspect(danglingIn)).toEqual([]);
        }
      }),
      { numRuns: isLong ? draws(300) : 30 },
    );
  });

  test("see at once what another one has written", async () => {
    const { stores, open } = await nodes(2);
    const [one, other] = stores as [Store, Store];
    await one.write(() => makeAll(one, first));
    await other.fresh();
    expect(other.orgs.firstId()).toBe("local");
    await other.write(() => other.datasets.insert("local", dataset("logs")));
    await one.fresh();
    expect(one.datasets.find("local", "logs")).toMatchObject({ name: "logs" });
    const third = await open();
    expect(contentOf(third)).toEqual(contentOf(one));
  });

  test("never give a dataset's number again, also one that they have not seen", async () => {
    const [one, other] = (await nodes(2)).stores as [Store, Store];
    await one.write(() => makeAll(one, first));
    await one.write(() => one.datasets.insert("local", dataset("gone")));
    await one.write(() => one.datasets.delete("local", "gone"));
    await other.write(() => other.datasets.insert("local", dataset("next")));
    expect(other.datasets.numberOf("local", "next")).toBe(2);
  });

  test("refuse a name that another one has just taken", async () => {
    const [one, other] = (await nodes(2)).stores as [Store, Store];
    await one.write(() => makeAll(one, first));
    const written = await Promise.allSettled(
      [one, other].map((store) => store.write(() => store.datasets.insert("local", dataset("logs")))),
    );
    expect(written.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("do not start with different keys", async () => {
    const { open } = await nodes(1);
    await expect(open(randomBytes(keyBytes))).rejects.toMatchObject({ code: "KEY_UNUSABLE" });
  });
});

test("a row that one transaction writes twice, whatever stands in its way, is written once", async () => {
  const { stores } = await nodes(2);
  const [one, other] = stores as [Store, Store];
  // Both are of one group, and so of one transaction.
  await Promise.all([1, 2].map(() => one.write(() => one.folder.made("us-east-1-aws"))));
  await other.fresh();
  expect(other.folder.edges()).toEqual(["us-east-1-aws"]);
});

test("an address that leads nowhere is told without its password", async () => {
  const address = "postgres://owner:unheard-of@127.0.0.1:1/none";
  await expect(openSharedStore({ address, key })).rejects.toMatchObject({
    code: "DATABASE_UNUSABLE",
    message: expect.not.stringContaining("unheard-of"),
  });
  await expect(openSharedStore({ address: "mysql://a:unheard-of@b", key })).rejects.toMatchObject({
    code: "OPTION_INVALID",
    message: expect.not.stringContaining("unheard-of"),
  });
});
