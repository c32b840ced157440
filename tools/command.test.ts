import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { startProgram } from "./testing/nodeChild.ts";

const file = (name: string) => JSON.stringify(join(import.meta.dirname, name));
const start = (work: string, ...args: string[]) =>
  startProgram(
    `import { runCommand } from ${file("command.ts")};
     import { PlainError } from ${file("bootstrap/plainError.mjs")};
     import { setTimeout as delay } from "node:timers/promises";
     await runCommand(async ({ args, signal, onExit }) => { ${work} });`,
    args,
  );

/** Waits until it is stopped, and cleans up slowly. */
const waiting = `
  onExit(() => console.log("first undone"));
  onExit(async () => { await delay(300); console.log("second undone"); });
  console.log("ready");
  await delay(60_000, undefined, { signal });
  return 0;`;

test("a command ends with the exit code that its work returns, after cleaning up", async () => {
  const child = start(`onExit(() => console.log("undone")); console.log("working"); return 7;`);
  expect(await child.ends()).toBe(7);
  expect(child.output()).toBe("working\nundone\n");
});

test.for([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)(
  "%s aborts the work and waits for the clean-ups, the newest first",
  async ([signal, exitCode]) => {
    const child = start(waiting);
    await child.says("ready");
    child.process.kill(signal);
    await delay(50);
    child.process.kill(signal); // One Ctrl-C often arrives twice.
    expect(await child.ends()).toBe(exitCode);
    expect(child.output()).toBe("ready\nsecond undone\nfirst undone\n");
  },
);

test("Ctrl-C pressed again later ends a command that will not stop", async () => {
  const child = start(`console.log("ready"); await delay(60_000); return 0;`);
  await child.says("ready");
  const pressing = setInterval(() => child.process.kill("SIGINT"), 300);
  const exitCode = await child.ends();
  clearInterval(pressing);
  expect(exitCode).toBe(130);
});

test("a plain error is told in sentences, without a stack", async () => {
  const child = start(
    `onExit(() => console.log("undone")); throw new PlainError("X", "It rains.", "Take a coat.");`,
  );
  expect(await child.ends()).toBe(1);
  expect(child.output()).toContain("It rains.\nTake a coat.\n");
  expect(child.output()).not.toContain("    at ");
  expect(child.output()).toContain("undone");
});

test("any other error shows where it came from", async () => {
  const child = start(`throw new TypeError("surprise");`);
  expect(await child.ends()).toBe(1);
  expect(child.output()).toMatch(/TypeError: surprise\n {4}at /);
});

test("an error outside the work cleans up too", async () => {
  const child = start(`
    onExit(() => console.log("undone"));
    setTimeout(() => { throw new Error("surprise"); }, 10);
    await delay(60_000);
    return 0;`);
  expect(await child.ends()).toBe(1);
  expect(child.output()).toContain("surprise");
  expect(child.output()).toContain("undone");
});
