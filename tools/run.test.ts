import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { type NodeChild, startNode } from "./testing/nodeChild.ts";
import { writeShellScript } from "./testing/shellScript.ts";
import { temporaryFolder } from "./testing/temporaryFolder.ts";

/** A fresh clone of a small project that starts its commands as this one does; npm is a script. */
async function clone(npm = installing) {
  const root = await temporaryFolder();
  const tools = join(root, "tools");
  await mkdir(join(tools, "commands"), { recursive: true });
  await cp(join(import.meta.dirname, "run.mjs"), join(tools, "run.mjs"));
  await cp(join(import.meta.dirname, "bootstrap"), join(tools, "bootstrap"), { recursive: true });
  await writeFile(join(root, "package.json"), `{ "type": "module", "workspaces": [] }`);
  await writeFile(
    join(root, "package-lock.json"),
    `{ "packages": { "node_modules/x": { "version": "1.0.0" } } }`,
  );
  await writeFile(
    join(tools, "commands", "echo.ts"),
    `const text: string = process.argv.slice(2).join("|");\n${echo}`,
  );
  await writeFile(join(tools, "commands", "wait.ts"), wait);
  await symlink(process.execPath, join(root, "real-node"));
  await writeShellScript(join(root, "path", "npm"), npm);
  const { npm_execpath: _, ...inherited } = process.env;
  const env = { ...inherited, PATH: [join(root, "path"), process.env.PATH].join(delimiter) };
  const start = (...args: string[]): NodeChild =>
    startNode([join(tools, "run.mjs"), ...args], { cwd: "/", env });
  const installs = async () =>
    (await readFile(join(root, "npm-log"), "utf8").catch(() => "")).trim().split("\n");
  return { root, start, installs };
}

const echo = `console.log("echo", text, process.cwd(), process.env.PATH?.split(":")[0]); process.exit(text ? 5 : 0);`;
const wait = `
  process.on("SIGTERM", () => setTimeout(() => { console.log("cleaned up"); process.exit(9); }, 300));
  setInterval(() => {}, 1000);
  console.log("ready");`;
const installing = `echo "$@" >> npm-log; sleep 0.5; mkdir -p node_modules/node/bin; ln -sf ../../../real-node node_modules/node/bin/node`;

test("a fresh clone is installed, and the command gets arguments, folder and PATH", async () => {
  const { root, start, installs } = await clone();
  const child = start("echo", "a b", "--c");
  expect(await child.ends()).toBe(5);
  expect(child.output()).toContain("Installing packages (npm ci) ...\n");
  expect(child.output()).toContain(`echo a b|--c ${root} ${join(root, "node_modules", ".bin")}\n`);
  expect(await installs()).toEqual(["ci --include=dev --no-audit --no-fund --loglevel=error"]);
});

test("packages are installed again only after the lock file changes", async () => {
  const { root, start, installs } = await clone();
  expect(await start("echo").ends()).toBe(0);
  const second = start("echo");
  expect(await second.ends()).toBe(0);
  expect(second.output()).toMatch(/^echo /);
  expect(await installs()).toHaveLength(1);
  await writeFile(
    join(root, "package-lock.json"),
    `{ "packages": { "node_modules/x": { "version": "2.0.0" } } }`,
  );
  expect(await start("echo").ends()).toBe(0);
  expect(await installs()).toHaveLength(2);
});

test("two commands at once install once", async () => {
  const { start, installs } = await clone();
  const children = [start("echo"), start("echo"), start("echo")];
  expect(await Promise.all(children.map((child) => child.ends()))).toEqual([0, 0, 0]);
  expect(await installs()).toHaveLength(1);
});

test("what npm itself installed is not installed again", async () => {
  const { root, start, installs } = await clone();
  await mkdir(join(root, "node_modules", "node", "bin"), { recursive: true });
  await symlink(process.execPath, join(root, "node_modules", "node", "bin", "node"));
  await cp(join(root, "package-lock.json"), join(root, "node_modules", ".package-lock.json"));
  expect(await start("echo").ends()).toBe(0);
  expect(await installs()).toEqual([""]);
});

test("an unknown command, or none, lists the known ones without installing", async () => {
  const { start, installs } = await clone();
  const unknown = start("../run");
  expect(await unknown.ends()).toBe(2);
  expect(unknown.output()).toBe(`There is no command "../run". There are: echo, wait.\n`);
  const none = start();
  expect(await none.ends()).toBe(2);
  expect(none.output()).toBe("Say which command to run. There are: echo, wait.\n");
  expect(await installs()).toEqual([""]);
});

test("a failed install ends with npm's words and what to do, and is tried again the next time", async () => {
  const { root, start } = await clone(`echo "npm error network" >&2; exit 4`);
  const child = start("echo");
  expect(await child.ends()).toBe(1);
  expect(child.output()).toContain("npm error network");
  expect(child.output()).toMatch(/npm ci failed with exit code 4.*\nCheck that .*\n$/);
  expect(child.output()).not.toContain("    at ");
  await writeShellScript(join(root, "path", "npm"), installing);
  expect(await start("echo").ends()).toBe(0);
});

test("an install without the pinned Node, as without install scripts, is told plainly", async () => {
  const { start } = await clone("mkdir -p node_modules");
  const child = start("echo");
  expect(await child.ends()).toBe(1);
  expect(child.output()).toMatch(/not in node_modules\/node\/bin.*\n.*npm rebuild node\n$/);
});

test("a request to end is passed on, and the command may clean up", async () => {
  const { start } = await clone();
  const child = start("wait");
  await child.says("ready");
  child.process.kill("SIGTERM");
  expect(await child.ends()).toBe(9);
  expect(child.output()).toContain("cleaned up");
});
