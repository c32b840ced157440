import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { makeToken } from "../../service/src/access/apiToken.ts";
import { type NodeChild, startCommand, startNode } from "./nodeChild.ts";

const root = join(import.meta.dirname, "../..");
const main = join(root, "service/dist/main.js");

/** The owner's token of the services that these commands start. */
export const ownerToken = makeToken("edat-");

const env = { PATH: process.env.PATH, EVENTDATA_SERVICE_OWNER_TOKEN: ownerToken };

/** What the commands run is compiled. */
export function buildService(): void {
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [compiler, "-b", "service"], { cwd: root });
}

/** Runs the executable. */
export function serviceCommand(...args: readonly string[]) {
  return commandOfNode([], args);
}

/** The same with flags for Node itself. */
function commandOfNode(nodeFlags: readonly string[], args: readonly string[]) {
  return startNode([...nodeFlags, main, ...args], { env });
}

/** Starts the service as a process of its own. */
export function serveFolder(folder: string, ...flags: readonly string[]) {
  return listening(serviceCommand(...serving(folder), ...flags));
}

/** The same; it also tells how many bytes its objects take that are still of use. */
export async function serveFolderWeighed(folder: string, ...flags: readonly string[]) {
  const child = commandOfNode(["--import", tellHeap], [...serving(folder), ...flags]);
  const service = await listening(child);
  let told = 0;
  const objectBytes = async () => {
    child.process.kill("SIGUSR2");
    for (;;) {
      const answers = [...child.output().matchAll(/^objects take (\d+) bytes$/gm)];
      if (answers.length > told) {
        told = answers.length;
        return Number(answers.at(-1)?.[1]);
      }
      await wait(10);
    }
  };
  return { ...service, objectBytes };
}

/** The command where no file may grow beyond so many blocks of half a kilobyte or a whole one, as the shell has it. */
export function limitedCommand(blocks: number, ...args: readonly string[]) {
  const script = `ulimit -S -f ${blocks} && exec "$@"`;
  return startCommand("sh", ["-c", script, "sh", process.execPath, main, ...args], { env });
}

/** Starts the service so. */
export function serveFolderLimited(blocks: number, folder: string) {
  return listening(limitedCommand(blocks, ...serving(folder)));
}

const tellHeap = join(import.meta.dirname, "tellHeap.ts");

function serving(folder: string): string[] {
  return ["serve", "--data", folder, "--port", "0", "--log-level", "off"];
}

async function listening(child: NodeChild) {
  await child.says("listening on ");
  const url = /listening on (\S+)\n/.exec(child.output())?.[1] ?? "";
  const end = async (signal: "SIGKILL" | "SIGTERM", expected: number | string) => {
    child.process.kill(signal);
    expect(await child.ends(), child.output()).toBe(expected);
  };
  return {
    url,
    pid: child.process.pid ?? 0,
    output: child.output,
    kill: () => end("SIGKILL", "SIGKILL"),
    stop: () => end("SIGTERM", 0),
  };
}

export async function expectGoodFolder(folder: string): Promise<void> {
  const check = serviceCommand("check", "--data", folder);
  expect(await check.ends(), check.output()).toBe(0);
}
