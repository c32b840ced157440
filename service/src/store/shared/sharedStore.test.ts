import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { fc } from "../../../../tools/testing/arbitrary.ts";
import { draws, isLong } from "../../../../tools/testing/longRun.ts";
import { emptyDatabase } from "../../../../tools/testing/postgres.ts";
import { sampled } from "../../../../tools/testing/sampled.ts";
import { makeToken } from "../../access/apiToken.ts";
import { makeAll } from "../../access/firstObjects.ts";
import { danglingIn, miscountsIn } from "../integrity.ts";
import { schemaVersion } from "../migrations.ts";
import { keyBytes } from "../secretBox.ts";
import type { Store } from "../store.ts";
import { look } from "./newerRows.ts";
import { openSharedStore } from "./openSharedStore.ts";
import { type Session, SharedDatabase } from "./sharedDatabase.ts";
import { oldestReader } from "./sharedRows.ts";
import { bringUpToDate, makeAlone } from "./sharedTables.ts";
import { StoreOutgrownError } from "./storeOutgrownError.ts";
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

async function connected(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
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

/** What the next transaction of some node has brought comes when it is let go. */
function heldAnswer() {
  const gate = Promise.withResolvers<void>();
  const came = Promise.withResolvers<void>();
  const { transaction } = SharedDatabase.prototype;
  const spy = vi.spyOn(SharedDatabase.prototype, "transaction");
  onTestFinished(() => spy.mockRestore());
  spy.mockImplementationOnce(async function <T>(
    this: SharedDatabase,
    work: (session: Session) => Promise<T>,
  ): Promise<T> {
    try {
      return await transaction.call<SharedDatabase, [typeof work], Promise<T>>(this, work);
    } finally {
      came.resolve();
      await gate.promise;
    }
  });
  return { came: came.promise, letGo: () => gate.resolve() };
}

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

describe("an answer of the database that comes late", () => {
  const described = (store: Store) => store.datasets.find("local", "logs")?.description;
  const describeAs = (store: Store, description: string) =>
    store.write(() => store.datasets.update("local", "logs", { description, retentionDays: 1 }));

  test("to a write brings nothing back that a look has seen overwritten", async () => {
    const [one, other] = (await nodes(2)).stores as [Store, Store];
    await one.write(() => makeAll(one, first));
    await one.write(() => one.datasets.insert("local", dataset("logs")));
    const answer = heldAnswer();
    const late = describeAs(one, "older");
    await answer.came;
    await describeAs(other, "newer");
    await one.fresh();
    answer.letGo();
    await late;
    expect(described(one)).toBe("newer");
    await one.fresh();
    expect(contentOf(one)).toEqual(contentOf(other));
  });

  test("with all rows takes nothing back that was written meanwhile", async () => {
    const { address, stores } = await nodes(1);
    const [store] = stores as [Store];
    await store.write(() => makeAll(store, first));
    await store.write(() => store.datasets.insert("local", dataset("logs")));
    // As where a backup was put back.
    await (await connected(address)).query("UPDATE eventdata.revision SET mark = gen_random_uuid()");
    const answer = heldAnswer();
    const looked = store.fresh();
    await answer.came;
    await describeAs(store, "newer");
    answer.letGo();
    await looked;
    expect(described(store)).toBe("newer");
  });
});

test("a look at many objects reads by an index what has changed, with a plan that is made once", async () => {
  const { address, stores, open } = await nodes(1);
  const [store] = stores as [Store];
  await store.write(() => makeAll(store, first));
  // More than come at once.
  const names = Array.from({ length: 6_000 }, (_, index) => `logs-${index}`);
  await store.write(() => names.map((name) => store.datasets.insert("local", dataset(name))));
  expect(contentOf(await open())).toEqual(contentOf(store));
  const client = await connected(address);
  await client.query("ANALYZE eventdata.object");
  await client.query(`PREPARE look AS ${look.text}`);
  const { rows: known } = await client.query("SELECT * FROM eventdata.revision ORDER BY number DESC LIMIT 1");
  const asked = `EXECUTE look (${known[0].number}, '${known[0].mark}')`;
  // So often the database makes a plan before it keeps one, should that be no worse.
  for (let times = 0; times < 5; times += 1) expect((await client.query(asked)).rowCount).toBe(1);
  const { rows } = await client.query(`EXPLAIN ${asked}`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/Index Scan using object_by_revision on object.*\n *Index Cond: \(\(revision > \$1\)/);
});

describe("a store of an older service", () => {
  test("is brought up to date by the first newer one, once, with all that its migrations do", async () => {
    const { address, open } = await nodes(0);
    const older = await open();
    await older.write(() => makeAll(older, { ...first, ownerToken: makeToken("edat-") }));
    const whole = contentOf(older);
    const client = await connected(address);
    // The version before knew no descent of tokens.
    await client.query(`UPDATE eventdata.object SET image = image - 'made_with' WHERE "table" = 'api_token'`);
    await client.query("UPDATE eventdata.store SET version = 6, oldest_reader = 6");
    const opened = await Promise.all([open(), open()]);
    for (const store of opened) expect(contentOf(store)).toEqual(whole);
    const { rows } = await client.query("SELECT version, oldest_reader FROM eventdata.store");
    expect(rows).toEqual([{ version: schemaVersion, oldest_reader: oldestReader }]);
    const tokens = await client.query(
      `SELECT image ? 'made_with' AS it FROM eventdata.object WHERE "table" = 'api_token'`,
    );
    expect(tokens.rows).toEqual([{ it: true }]);
  });

  test("works on beside a newer service until that one has gone too far for it", async () => {
    const { address, open, stores } = await nodes(1);
    const [store] = stores as [Store];
    await store.write(() => makeAll(store, first));
    const client = await connected(address);
    // What this one does not know of a row, it keeps.
    await client.query(`UPDATE eventdata.object SET image = image || '{"later": 1}' WHERE "table" = 'org'`);
    await client.query(`UPDATE eventdata.store SET version = ${schemaVersion + 1}`);
    await store.write(() => store.datasets.insert("local", dataset("logs")));
    await open();
    const { rows } = await client.query(
      `SELECT image->'later' AS it FROM eventdata.object WHERE "table" = 'org'`,
    );
    expect(rows).toEqual([{ it: 1 }]);
    await client.query(`UPDATE eventdata.store SET oldest_reader = ${schemaVersion + 1}`);
    await expect(store.fresh()).rejects.toBeInstanceOf(StoreOutgrownError);
    const late = store.write(() => store.datasets.insert("local", dataset("late")));
    await expect(late).rejects.toBeInstanceOf(StoreOutgrownError);
    await expect(store.answers()).rejects.toBeInstanceOf(StoreOutgrownError);
    await expect(open()).rejects.toMatchObject({ code: "SCHEMA_TOO_NEW" });
  });
});

describe("tables of PostgreSQL", () => {
  const part = (steps: number, oldestReader: number) => ({
    name: "things",
    steps: Array.from({ length: steps }, (_, index) => `CREATE TABLE eventdata.thing_${index} ()`),
    oldestReader,
  });

  test("are brought up to date step by step, by nodes that start at once, and not back", async () => {
    const database = new SharedDatabase(await emptyDatabase());
    onTestFinished(() => database.close());
    await Promise.all([1, 2, 2, 1].map((steps) => bringUpToDate(database, part(steps, 1))));
    await bringUpToDate(database, part(1, 1));
    expect(await database.query("SELECT version FROM eventdata.part")).toEqual([{ version: 2 }]);
    await bringUpToDate(database, part(3, 2));
    await bringUpToDate(database, part(2, 1));
    await expect(bringUpToDate(database, part(1, 1))).rejects.toMatchObject({
      code: "SCHEMA_TOO_NEW",
      message: expect.stringMatching(/^the tables of things in .* version is 3, this one knows 1/),
    });
  });

  sampled(
    "may take longer than a question, for whoever works on them and whoever waits",
    {
      timeout: 60_000,
    },
    async () => {
      const database = new SharedDatabase(await emptyDatabase());
      onTestFinished(() => database.close());
      const order: string[] = [];
      const begun = Promise.withResolvers<void>();
      const slow = makeAlone(database, async (session) => {
        begun.resolve();
        await wait(5_000);
        await session.query("SELECT 1");
        order.push("slow");
      });
      await begun.promise;
      await makeAlone(database, async () => void order.push("next"));
      await slow;
      expect(order).toEqual(["slow", "next"]);
    },
  );

  test("stay as they were where a step fails", async () => {
    const database = new SharedDatabase(await emptyDatabase());
    onTestFinished(() => database.close());
    const broken = { ...part(1, 1), steps: [...part(1, 1).steps, "CREATE nonsense"] };
    await expect(bringUpToDate(database, broken)).rejects.toThrow("syntax");
    await bringUpToDate(database, part(1, 1));
    expect(await database.query("SELECT version FROM eventdata.part")).toEqual([{ version: 1 }]);
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
