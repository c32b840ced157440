import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { expect, onTestFinished, test, vi } from "vitest";
import { childrenOf } from "../../../../tools/testing/childrenOf.ts";
import { sampled } from "../../../../tools/testing/sampled.ts";
import { sharedLake } from "../../../../tools/testing/sharedPlace.ts";
import { temporaryFolder } from "../../../../tools/testing/temporaryFolder.ts";
import { append, count } from "../../../../tools/testing/testEventStore.ts";
import { edgeOf, lakeNode, troublesExpected } from "../../../../tools/testing/testLake.ts";

/** A store, and the process that has its tables. */
async function openStore(options?: Parameters<typeof lakeNode>[1], place = sharedLake()) {
  const { address, lake } = await place;
  const before = childrenOf(process.pid);
  const store = await edgeOf(lakeNode({ address, lake }, options));
  const [child = 0] = childrenOf(process.pid).filter((pid) => !before.includes(pid));
  return { store, child, port: Number(new URL(address).port) };
}

/** What is ended so soon may be ended behind a commit, of which a node hears when it looks for what that took. */
const ended = troublesExpected;

sampled("loading goes on in another process where one stands still", { timeout: 120_000 }, async () => {
  const { store, child } = await openStore({ changeMilliseconds: 2_000, ...ended });
  await append(store, 1, { fields: { n: 1 } });
  expect(await count(store, 1)).toBe(1);
  process.kill(child, "SIGSTOP");
  await append(store, 1, { fields: { n: 2 } });
  expect(await count(store, 1)).toBe(2);
  expect(childrenOf(process.pid)).not.toContain(child);
});

test("a process that is ended leaves nothing in the temporary folder", async () => {
  const place = await sharedLake();
  const folder = await temporaryFolder();
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { store, child } = await openStore(ended, Promise.resolve(place));
  process.kill(child, "SIGKILL");
  await append(store, 1, { fields: { n: 1 } });
  expect(await count(store, 1)).toBe(1);
  await store.stop();
  expect(await readdir(folder)).toEqual([]);
});

test.runIf(process.platform === "linux")(
  "the tables and the database ask whether the other one is there yet",
  { timeout: 120_000 },
  async () => {
    const { store, child, port } = await openStore();
    await append(store, 1, { fields: { n: 1 } });
    expect(await count(store, 1)).toBe(1);
    const limits = { near: 3_100, far: 5_100 };
    // Of one on which something is under way the system waits for that.
    await expect
      .poll(() => {
        const ends = endsOf(child, port);
        expect(ends.near.length).toBeGreaterThan(0);
        expect(ends.far).toHaveLength(ends.near.length);
        return (["near", "far"] as const).flatMap((side) =>
          ends[side].filter(
            ({ timer, milliseconds }) => timer !== "keepalive" || milliseconds > limits[side],
          ),
        );
      })
      .toEqual([]);
  },
);

/** Both ends of a process's connections to a port, and what the system's timers of them are for. */
function endsOf(pid: number, port: number) {
  const folder = `/proc/${pid}/fd`;
  const sockets = readdirSync(folder).map((name) => readlinkSync(`${folder}/${name}`));
  const there = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const timers: Readonly<Record<string, string>> = { "00": "none", "02": "keepalive" };
  const ends = readFileSync(`/proc/${pid}/net/tcp`, "utf8")
    .split("\n")
    .map((line) => {
      const [, local = "", remote = "", , , timer = "", , , , inode = ""] = line.trim().split(/\s+/);
      const [kind = "", ticks = ""] = timer.split(":");
      const milliseconds = Number.parseInt(ticks, 16) * 10;
      return { local, remote, inode, timer: timers[kind] ?? kind, milliseconds };
    });
  const near = ends.filter(
    ({ remote, inode }) => remote.endsWith(there) && sockets.includes(`socket:[${inode}]`),
  );
  const far = ends.filter(({ local, remote }) =>
    near.some((end) => end.local === remote && end.remote === local),
  );
  return { near, far };
}

sampled("DuckDB finds the extensions that it has got once", { timeout: 120_000 }, async () => {
  const place = await sharedLake();
  const home = await temporaryFolder();
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  const answered = await connection.runAndReadAll("SELECT version(), platform FROM pragma_platform()");
  instance.closeSync();
  const folder = join(home, ".duckdb", "extensions", ...answered.getRows().flat().map(String));
  await cp(place.lake.extensionFolder ?? "", folder, { recursive: true });
  vi.stubEnv("HOME", home);
  const lake = { ...place.lake, extensionFolder: undefined };
  const store = await edgeOf(lakeNode({ ...place, lake }));
  await append(store, 1, { fields: { n: 1 } });
  expect(await count(store, 1)).toBe(1);
});
