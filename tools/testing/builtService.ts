import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect } from "vitest";
import { makeToken } from "../../service/src/access/apiToken.ts";
import { startNode } from "./nodeChild.ts";

const root = join(import.meta.dirname, "../..");
const main = join(root, "service/dist/main.js");

/** The owner's token of the services that these commands start. */
export const ownerToken = makeToken("edat-");

/** What the commands run is compiled. */
export function buildService(): void {
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [compiler, "-b", "service"], { cwd: root });
}

/** Runs the executable. */
export function serviceCommand(...args: readonly string[]) {
  const env = { PATH: process.env.PATH, EVENTDATA_SERVICE_OWNER_TOKEN: ownerToken };
  return startNode([main, ...args], { env });
}

/** Starts the service as a process of its own. */
export async function serveFolder(folder: string, ...flags: readonly string[]) {
  const child = serviceCommand("serve", "--data", folder, "--port", "0", "--log-level", "off", ...flags);
  await child.says("listening on ");
  const url = /listening on (\S+)\n/.exec(child.output())?.[1] ?? "";
  const end = async (signal: "SIGKILL" | "SIGTERM", expected: number | string) => {
    child.process.kill(signal);
    expect(await child.ends(), child.output()).toBe(expected);
  };
  return {
    url,
    pid: child.process.pid ?? 0,
    kill: () => end("SIGKILL", "SIGKILL"),
    stop: () => end("SIGTERM", 0),
  };
}

export async function expectGoodFolder(folder: string): Promise<void> {
  const check = serviceCommand("check", "--data", folder);
  expect(await check.ends(), check.output()).toBe(0);
}
