import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeToken } from "eventdata-service";
import { PlainError } from "../bootstrap/plainError.mjs";
import { root } from "../checks.ts";

export interface LocalService {
  readonly url: string;
  readonly token: string;
  /** Of the same owner: an API token does not see other organisations. */
  readonly personalToken: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the service as a process of its own, that can outlive this one. */
export async function startLocalService(
  folder: string,
  signal: AbortSignal,
  { memory = false, allowReset = false } = {},
): Promise<LocalService> {
  await mkdir(folder, { recursive: true });
  const token = makeToken("edat-");
  const personalToken = makeToken("edpt-");
  const seedFile = join(folder, "seed.json");
  const owner = { email: "owner@example.com", name: "Owner", role: "owner", personalToken };
  await writeFile(seedFile, JSON.stringify({ users: [owner] }), { mode: 0o600 });
  const logFile = join(folder, "service.log");
  const log = openSync(logFile, "w");
  const main = join(root, "service/dist/main.js");
  const place = memory ? ["--memory"] : ["--data", join(folder, "data")];
  const reset = allowReset ? ["--allow-reset"] : [];
  const child = spawn(
    process.execPath,
    [main, "serve", "--port", "0", "--seed", seedFile, ...place, ...reset],
    {
      env: { ...process.env, EVENTDATA_SERVICE_OWNER_TOKEN: token },
      stdio: ["ignore", log, log],
      detached: true,
    },
  );
  child.unref();
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  try {
    return { url: await address(logFile, child, signal), token, personalToken, pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function address(
  logFile: string,
  child: { exitCode: number | null },
  signal: AbortSignal,
): Promise<string> {
  for (let waited = 0; waited < 10_000 && child.exitCode === null; waited += 50) {
    const url = /listening on (\S+)/.exec(await readFile(logFile, "utf8"))?.[1];
    if (url !== undefined) return url;
    await sleep(50, undefined, { signal });
  }
  throw new PlainError(
    "SERVICE_NOT_STARTED",
    "The local service did not start.",
    `Read ${logFile}, which says why.`,
  );
}
