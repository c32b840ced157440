import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { bundleProgram } from "./bundleProgram.ts";
import { pluginProgram } from "./packages.ts";

let folder: string;
let program: string;

beforeAll(async () => {
  // Nothing is installed here, nor in any folder above.
  folder = await mkdtemp(join(tmpdir(), "eventdata-program-"));
  await bundleProgram(pluginProgram, folder);
  program = join(folder, "pulumi-resource-eventdata");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a command, and returns it with the first line that it prints. */
async function started(command: string, args: readonly string[]): Promise<[ChildProcess, string]> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return [child, String(line)];
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("the plugin says its port first, runs where nothing else is installed, and ends when it is told to", async () => {
  const [child, port] = await started(program, ["--logtostderr", "-v=9", "127.0.0.1:1"]);
  expect(port).toMatch(/^\d{2,5}$/);
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("the plugin ends with an engine that is killed", async () => {
  const script =
    "require('child_process').spawn(process.argv[1], ['127.0.0.1:1'], { stdio: ['pipe', 'inherit', 'inherit'] })";
  const watched = `const child = ${script}; child.on('spawn', () => console.log(child.pid))`;
  const [parent, pid] = await started(process.execPath, ["-e", watched, program]);
  expect(isThere(Number(pid))).toBe(true);
  parent.kill("SIGKILL");
  await vi.waitFor(() => expect(isThere(Number(pid))).toBe(false), { timeout: 10_000, interval: 50 });
});

test("its code asks for nothing that Node.js does not have", async () => {
  const files = await readdir(folder, { recursive: true });
  const texts = files
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFile(join(folder, file), "utf8"));
  const required = (await Promise.all(texts)).flatMap((text) => [
    ...text.matchAll(/\brequire\("([\w@][^"]*)"\)/g),
  ]);
  const names = required.map(([, name = ""]) => name);
  expect(names).toContain("node:fs");
  expect(names.filter((name) => !isBuiltin(name))).toEqual([]);
});
