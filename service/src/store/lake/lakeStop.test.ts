import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { childrenOf } from "../../../../tools/testing/childrenOf.ts";
import { sampled } from "../../../../tools/testing/sampled.ts";
import { sharedLake } from "../../../../tools/testing/sharedPlace.ts";
import { append, count } from "../../../../tools/testing/testEventStore.ts";
import { edgeOf, lakeNode } from "../../../../tools/testing/testLake.ts";

sampled(
  "a node that stops does not wait for a load that is stuck, and another one goes on with it",
  {
    timeout: 180_000,
  },
  async () => {
    const node = lakeNode(await sharedLake());
    const before = childrenOf(process.pid);
    const store = await node.open("edge", {});
    await append(store, 1, { fields: { n: 1 } });
    expect(await count(store, 1)).toBe(1);
    const [child] = childrenOf(process.pid).filter((pid) => !before.includes(pid));
    if (child === undefined) throw new Error("there is no process with the tables");
    process.kill(child, "SIGSTOP");
    await append(store, 1, { fields: { n: 2 } });
    const asked = count(store, 1).catch(() => undefined);
    // Until the load is under way.
    await wait(1_500);
    await store.stop();
    await asked;
    expect(await count(await edgeOf(node), 1)).toBe(2);
  },
);

sampled("nobody who stops waits for what is too old to be removed", { timeout: 180_000 }, async () => {
  const node = lakeNode(await sharedLake());
  const before = childrenOf(process.pid);
  const store = await edgeOf(node);
  await append(store, 1, { fields: { n: 1 } });
  expect(await count(store, 1)).toBe(1);
  const [child] = childrenOf(process.pid).filter((pid) => !before.includes(pid));
  if (child === undefined) throw new Error("there is no process with the tables");
  process.kill(child, "SIGSTOP");
  const stopping = new AbortController();
  const expired = store.expire(1, 10n, stopping.signal);
  const reason = new Error("it stops");
  setTimeout(() => stopping.abort(reason), 500);
  await expect(expired).rejects.toBe(reason);
  process.kill(child, "SIGCONT");
  expect(await store.trim(1, 10n)).toBe(0);
});
