import { expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { startStore } from "../../../tools/testing/startStore.ts";
import { insertOrg } from "../access/insertOrg.ts";
import { clearTables, miscountsIn } from "./integrity.ts";
import type { Store } from "./store.ts";

const now = new Date("2026-02-03T12:00:00Z");
const orgs = ["a", "b"] as const;
const org = fc.constantFrom(...orgs);
const name = fc.constantFrom("one", "two", "three");

type Change =
  | {
      readonly act: "addDataset" | "removeDataset" | "store" | "invite" | "removeUser";
      org: string;
      name: string;
    }
  | { readonly act: "clear" };

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      act: fc.constantFrom("addDataset", "removeDataset", "store", "invite", "removeUser"),
      org,
      name,
    }),
  },
  fc.record({ act: fc.constant("clear") }),
);

function make(store: Store): void {
  const owner = { name: "Ada", email: "ada@example.com" };
  for (const id of orgs) insertOrg(store, { id, name: id, defaultEdgeDeployment: "edge", owner, now });
}

function apply(store: Store, made: Change): void {
  if (made.act === "clear") {
    store.inspect(clearTables);
    make(store);
    return;
  }
  const email = `${made.name}@example.com`;
  const created = now.toISOString();
  const dataset = {
    name: made.name,
    description: "",
    kind: "service:events:v1",
    edgeDeployment: "edge",
    created,
    who: "Ada",
  } as const;
  const acts = {
    addDataset: () => store.datasets.insert(made.org, dataset),
    removeDataset: () => store.datasets.delete(made.org, made.name),
    store: () => {
      const number = store.datasets.numberOf(made.org, made.name);
      if (number !== undefined) store.usage.addToDataset(number, { rows: 1, bytes: 100 });
    },
    invite: () => store.users.invite(made.org, { email, name: made.name, roleId: "user", created }),
    removeUser: () => store.users.delete(made.org, store.users.findByEmail(email) ?? ""),
  };
  acts[made.act]();
}

test("the counts are right after any changes, whatever of them fails or is undone", async () => {
  const changes = fc.array(fc.record({ change, isUndone: fc.boolean() }), { maxLength: 30 });
  const store = await startStore();
  await fc.assert(
    fc.asyncProperty(changes, async (all) => {
      await store.write(() => apply(store, { act: "clear" }));
      const writes = all.map(({ change: made, isUndone }) =>
        store.write(() => {
          apply(store, made);
          if (isUndone) throw new Error("changed my mind");
        }),
      );
      await Promise.allSettled(writes);
      expect(store.inspect(miscountsIn)).toEqual([]);
    }),
  );
});

test("a count that is wrong is found", async () => {
  const store = await startStore();
  await store.write(() => {
    make(store);
    store.inspect((database) => database.exec("UPDATE org SET dataset_count = 1 WHERE id = 'b'"));
  });
  expect(store.inspect(miscountsIn)).toEqual(['the organisation "b" counts 1 datasets, but has 0']);
});
