import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { run } from "./processes.ts";
import { startProgram } from "./testing/nodeChild.ts";
import { temporaryFolder } from "./testing/temporaryFolder.ts";

/** A shell command that writes into a file for as long as it lives; a process id would outlive it where nobody reaps. */
const ticking = (file: string) => `while :; do echo tick >> ${file}; sleep 0.02; done`;

async function firstTick(file: string): Promise<void> {
  const size = () =>
    stat(file).then(
      (found) => found.size,
      () => 0,
    );
  await expect.poll(size, { timeout: 10_000, interval: 10 }).toBeGreaterThan(0);
}

async function ticks(file: string, milliseconds = 200): Promise<number> {
  const before = (await stat(file)).size;
  await delay(milliseconds);
  return (await stat(file)).size - before;
}

test("what a child writes and its exit code are returned", async () => {
  const result = await run("sh", ["-c", "echo out; echo err >&2; exit 3"]);
  expect(result).toEqual({ exitCode: 3, stdout: "out\n", stderr: "err\n" });
});

test("a child that a signal ended has the exit code that shells give it", async () => {
  expect((await run("sh", ["-c", "kill -TERM $$"])).exitCode).toBe(143);
});

test("the child gets the folder and the environment it is given", async () => {
  const { stdout } = await run("sh", ["-c", "echo $PWD $GREETING"], {
    cwd: "/",
    env: { ...process.env, GREETING: "hi" },
  });
  expect(stdout).toBe("/ hi\n");
});

test("a program that is not there is a plain failure", async () => {
  await expect(run("no-such-program", [])).rejects.toMatchObject({
    code: "PROGRAM_NOT_STARTED",
    message: expect.stringContaining("no-such-program"),
  });
});

/** Another process that runs a script, shows what it writes, and stops it when told by SIGUSR2. */
function startRunning(script: string, graceMilliseconds: number) {
  const command = `import { run } from ${JSON.stringify(`${import.meta.dirname}/processes.ts`)};
    const stop = new AbortController();
    process.on("SIGUSR2", () => stop.abort(new Error("enough")));
    const options = { signal: stop.signal, output: "inherit", graceMilliseconds: ${graceMilliseconds} };
    await run("sh", ["-c", ${JSON.stringify(script)}], options).catch((error) => console.log("ended:", error.message));`;
  return startProgram(command, []);
}

test("an aborted child ends with all that it started", async () => {
  const file = join(await temporaryFolder(), "ticks");
  const child = startRunning(`(${ticking(file)}) & wait`, 5000);
  await firstTick(file);
  child.process.kill("SIGUSR2");
  await child.says("ended: enough");
  expect(await ticks(file)).toBe(0);
});

test("a child may clean up before it ends", async () => {
  const child = startRunning(
    "trap 'sleep 0.3; echo cleaned; exit' TERM; echo ready; while :; do sleep 0.05; done",
    5000,
  );
  await child.says("ready");
  child.process.kill("SIGUSR2");
  await child.says("ended: enough");
  expect(child.output()).toContain("cleaned");
});

test("a child that will not end is killed", async () => {
  const file = join(await temporaryFolder(), "ticks");
  const child = startRunning(`trap '' TERM; ${ticking(file)}`, 600);
  await firstTick(file);
  child.process.kill("SIGUSR2");
  expect(await ticks(file)).toBeGreaterThan(0);
  await child.says("ended: enough");
  expect(await ticks(file)).toBe(0);
});

test("nothing is started when it is already too late", async () => {
  const started = Date.now();
  await expect(run("sleep", ["60"], { signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow(
    "enough",
  );
  expect(Date.now() - started).toBeLessThan(30_000);
});

test("children end with the process that started them", async () => {
  const file = join(await temporaryFolder(), "ticks");
  const parent = startProgram(
    `import { run } from ${JSON.stringify(`${import.meta.dirname}/processes.ts`)};
     process.on("SIGUSR2", () => process.exit(0));
     await run("sh", ["-c", process.argv[1]]);`,
    [ticking(file)],
  );
  await firstTick(file);
  parent.process.kill("SIGUSR2");
  expect(await parent.ends()).toBe(0);
  expect(await ticks(file)).toBe(0);
});
