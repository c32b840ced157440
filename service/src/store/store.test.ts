import { describe, expect, test } from "vitest";
import { startStore } from "../../../tools/testing/startStore.ts";
import { insertOrg } from "../access/insertOrg.ts";
import { clearTables } from "./integrity.ts";
import type { Store } from "./store.ts";

// What a store is, wherever it keeps the objects: EVENTDATA_TEST_STORE says where.

const now = new Date("2026-02-03T12:00:00Z");

function makeOrg(store: Store): void {
  const owner = { name: "Ada", email: "ada@example.com" };
  insertOrg(store, { id: "org", name: "Org", defaultEdgeDeployment: "edge", owner, now });
}

async function start() {
  const store = await startStore();
  await store.write(() => makeOrg(store));
  const insert = (name: string) =>
    store.datasets.insert("org", {
      name,
      description: "",
      kind: "service:events:v1",
      edgeDeployment: "edge",
      created: now.toISOString(),
      who: "Ada",
    });
  const names = () => store.datasets.list("org").map(({ name }) => name);
  return { store, names, insert, write: (name: string) => store.write(() => insert(name)) };
}

const statuses = (results: readonly PromiseSettledResult<unknown>[]) => results.map(({ status }) => status);

describe("writes that arrive together", () => {
  test("are answered each with its own result, and in order", async () => {
    const { store } = await start();
    const order: number[] = [];
    const results = [3, 1, 2].map((n) => store.write(() => order.push(n)));
    expect(await Promise.all(results)).toEqual([1, 2, 3]);
    expect(order).toEqual([3, 1, 2]);
  });

  test("see each what those before it have done", async () => {
    const { store, insert, names } = await start();
    const seen = ["a", "b"].map((name) =>
      store.write(() => {
        insert(name);
        return names();
      }),
    );
    expect(await Promise.all(seen)).toEqual([["a"], ["a", "b"]]);
  });

  test("are kept but for the one that fails, which is undone alone", async () => {
    const { store, write, insert, names } = await start();
    const failing = store.write(() => {
      insert("undone");
      throw new Error("changed my mind");
    });
    const results = await Promise.allSettled([write("a"), failing, write("a"), write("b")]);
    expect(statuses(results)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
    expect(names()).toEqual(["a", "b"]);
  });

  test("all fail when the transaction is lost, and the next ones do not", async () => {
    const { store, write, names } = await start();
    const losing = store.write(() => store.inspect((database) => database.exec("ROLLBACK")));
    const results = await Promise.allSettled([write("a"), losing, write("b")]);
    expect(statuses(results)).toEqual(["rejected", "rejected", "rejected"]);
    expect(names()).toEqual([]);
    await write("c");
    expect(names()).toEqual(["c"]);
  });
});

test("what a write has done is seen once it is answered, and nothing of it before", async () => {
  const { store, write, names } = await start();
  await store.fresh();
  const writing = write("a");
  expect(names()).toEqual([]);
  await writing;
  expect(names()).toEqual(["a"]);
});

test("what was remembered is worked out anew after a write, and counts for nothing within one", async () => {
  const { store, write, insert, names } = await start();
  const counted = () => store.remembered.get("count", () => names().length);
  expect(counted()).toBe(0);
  await write("a");
  expect(counted()).toBe(1);
  const undone = store.write(() => {
    insert("b");
    expect(counted()).toBe(2);
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  expect(counted()).toBe(1);
});

test("a name that is taken is refused, and free again when its holder is gone", async () => {
  const { store, write, names } = await start();
  await write("a");
  await expect(write("a")).rejects.toMatchObject({ code: "NAME_TAKEN" });
  await store.write(() => store.datasets.delete("org", "a"));
  await write("a");
  expect(names()).toEqual(["a"]);
});

test("a dataset's number is never used again, also after everything was removed", async () => {
  const { store, write } = await start();
  const numbers: number[] = [];
  const next = async () => {
    await write("a");
    numbers.push(store.datasets.numberOf("org", "a") ?? 0);
  };
  await next();
  await store.write(() => store.datasets.delete("org", "a"));
  await next();
  await store.write(() => {
    store.inspect(clearTables);
    makeOrg(store);
  });
  await next();
  expect(numbers).toEqual([1, 2, 3]);
});

test("it takes writes that may be lost with the power, and says that it can be written", async () => {
  const { store } = await start();
  await store.writeLoosely(() =>
    store.users.invite("org", { email: "b@example.com", name: "Bo", roleId: "user", created: "" }),
  );
  expect(store.users.list("org").map(({ name }) => name)).toEqual(["Ada", "Bo"]);
  await store.touch();
  expect(store.isUnwritten).toBe(false);
  expect(await store.answers()).toBe(true);
});

test("closed, it has kept what waited, and refuses what comes later", async () => {
  const { store, write } = await start();
  const waiting = write("a");
  const closed = store.close();
  await expect(waiting).resolves.not.toThrow();
  await closed;
  await expect(write("b")).rejects.toMatchObject({ code: "STORE_CLOSED" });
});

test("what a person has allowed in an organisation ends with their membership of it alone", async () => {
  const { store } = await start();
  const owner = { name: "Bob", email: "bob@example.com" };
  const created = now.toISOString();
  const { users, oauth } = store;
  const id = await store.write(() => {
    insertOrg(store, { id: "other", name: "Other", defaultEdgeDeployment: "edge", owner, now });
    const guest = { name: "Guest", email: "guest@example.com", roleId: "user", created };
    const userId = users.invite("org", guest);
    for (const orgId of ["org", "other"]) {
      const clientId = `client of ${orgId}`;
      const client = {
        id: clientId,
        name: "App",
        secretHash: null,
        redirectAddresses: [],
        capabilities: null,
      };
      oauth.clients.put({ ...client, orgId, created });
      oauth.grants.insert({ id: `grant of ${orgId}`, clientId, userId, scope: null, expires: 1 });
    }
    return users.invite("other", guest);
  });
  await store.write(() => users.delete("org", id));
  expect(oauth.grants.find("grant of org")).toBeUndefined();
  expect(oauth.grants.find("grant of other")).toMatchObject({ userId: id });
});
