import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startProgram } from "../testing/nodeChild.ts";
import { temporaryFolder } from "../testing/temporaryFolder.ts";
import { withLock } from "./lock.mjs";

const quick = { beatMilliseconds: 50, silenceMilliseconds: 1500 };

/** Takes the lock, writes when it begins and ends, and works for as long as it is told. */
const owner = `
  import { appendFile } from "node:fs/promises";
  import { setTimeout } from "node:timers/promises";
  import { withLock } from ${JSON.stringify(join(import.meta.dirname, "lock.mjs"))};
  const [folder, journal, milliseconds] = process.argv.slice(1);
  await withLock(folder, async () => {
    await appendFile(journal, "begin " + process.pid + "\\n");
    console.log("begin");
    await setTimeout(Number(milliseconds));
    await appendFile(journal, "end " + process.pid + "\\n");
  }, ${JSON.stringify(quick)});
`;

async function setUp() {
  const folder = await temporaryFolder();
  const journal = join(folder, "journal");
  const lock = join(folder, "lock");
  return {
    lock,
    note: (line: string) => appendFile(journal, `${line}\n`),
    lines: async () => (await readFile(journal, "utf8")).trim().split("\n"),
    startOwner: (milliseconds: number) => startProgram(owner, [lock, journal, String(milliseconds)]),
  };
}

function expectOneAtATime(lines: readonly string[]): void {
  for (let index = 0; index < lines.length; index += 2) {
    expect(lines[index]).toMatch(/^begin /);
    expect(lines[index + 1]).toBe(lines[index]?.replace("begin", "end"));
  }
}

test("many processes that ask at once work one at a time", async () => {
  const { startOwner, lines } = await setUp();
  const owners = Array.from({ length: 6 }, () => startOwner(50));
  expect(await Promise.all(owners.map((child) => child.ends()))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await lines()).toHaveLength(12);
  expectOneAtATime(await lines());
});

test("the lock of a killed owner is taken over, by one of those who wait at a time", async () => {
  const { startOwner, lines } = await setUp();
  const killed = startOwner(60_000);
  await killed.says("begin");
  killed.process.kill("SIGKILL");
  expect(await killed.ends()).toBe("SIGKILL");
  const owners = Array.from({ length: 5 }, () => startOwner(100));
  expect(await Promise.all(owners.map((child) => child.ends()))).toEqual([0, 0, 0, 0, 0]);
  const [first, ...others] = await lines();
  expect(first).toBe(`begin ${killed.process.pid}`);
  expect(others).toHaveLength(10);
  expectOneAtATime(others);
});

test("an owner that works for long keeps the lock", async () => {
  const { startOwner, lines, lock, note } = await setUp();
  const slow = startOwner(3000);
  await slow.says("begin");
  await withLock(lock, () => note("mine"), quick);
  expect(await lines()).toEqual([`begin ${slow.process.pid}`, `end ${slow.process.pid}`, "mine"]);
});

test("a failure frees the lock at once and is passed on", async () => {
  const { lock } = await setUp();
  const patient = { ...quick, silenceMilliseconds: 60_000 };
  const failing = withLock(lock, () => Promise.reject(new Error("no luck")), patient);
  await expect(failing).rejects.toThrow("no luck");
  expect(await withLock(lock, async () => "free", patient)).toBe("free");
});

test("who has already given up does not begin", async () => {
  const { lock } = await setUp();
  const signal = AbortSignal.abort(new Error("enough"));
  await expect(withLock(lock, async () => "mine", { signal })).rejects.toThrow("enough");
});

test("who waits is told so once, and can give up", async () => {
  const { startOwner, lock } = await setUp();
  await startOwner(60_000).says("begin");
  let told = 0;
  const patience = AbortSignal.timeout(400);
  const waiting = withLock(lock, async () => "mine", { ...quick, signal: patience, onWait: () => told++ });
  await expect(waiting).rejects.toThrow(/abort|timeout/i);
  expect(told).toBe(1);
});
