import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { expect, test } from "vitest";
import { childrenOf } from "../../../../tools/testing/childrenOf.ts";
import { sampled } from "../../../../tools/testing/sampled.ts";
import { append, count } from "../../../../tools/testing/testEventStore.ts";
import { lakeEdge } from "../../../../tools/testing/testLake.ts";

/** A store, and the process that has its tables. */
async function openStore(changeMilliseconds?: number) {
  const before = childrenOf(process.pid);
  const { address, store } = await lakeEdge({ changeMilliseconds });
  const [child = 0] = childrenOf(process.pid).filter((pid) => !before.includes(pid));
  return { store, child, port: Number(new URL(address).port) };
}

sampled("loading goes on in another process where one stands still", { timeout: 120_000 }, async () => {
  const { store, child } = await openStore(2_000);
  await append(store, 1, { fields: { n: 1 } });
  expect(await count(store, 1)).toBe(1);
  process.kill(child, "SIGSTOP");
  await append(store, 1, { fields: { n: 2 } });
  expect(await count(store, 1)).toBe(2);
  expect(childrenOf(process.pid)).not.toContain(child);
});

test.runIf(process.platform === "linux")(
  "the tables' connections to the database ask whether it is there yet",
  { timeout: 120_000 },
  async () => {
    const { store, child, port } = await openStore();
    await append(store, 1, { fields: { n: 1 } });
    expect(await count(store, 1)).toBe(1);
    const timers = timersOf(child, port);
    expect(timers.length).toBeGreaterThan(0);
    for (const { kind, milliseconds } of timers) {
      expect(kind).toBe("keepalive");
      expect(milliseconds).toBeLessThanOrEqual(3_100);
    }
  },
);

/** The system's timers of a process's connections to a port. */
function timersOf(pid: number, port: number) {
  const folder = `/proc/${pid}/fd`;
  const sockets = readdirSync(folder).map((name) => readlinkSync(`${folder}/${name}`));
  const end = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const kinds: Readonly<Record<string, string>> = { "00": "none", "02": "keepalive" };
  return readFileSync(`/proc/${pid}/net/tcp`, "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, , remote, , , , , , , inode]) => remote?.endsWith(end) && sockets.includes(`socket:[${inode}]`),
    )
    .map(([, , , , , timer = ""]) => {
      const [kind = "", ticks = ""] = timer.split(":");
      return { kind: kinds[kind] ?? kind, milliseconds: Number.parseInt(ticks, 16) * 10 };
    });
}
