import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { PlainError } from "../../tools/bootstrap/plainError.mjs";
import { root } from "../../tools/checks.ts";

/** A server in a process of its own, so that it and the client do not take turns in one event loop. */
export interface Server {
  readonly port: number;
  readonly pid: number;
  /** When its process was started, by this process's `performance.now()`. */
  readonly startedAt: number;
  readonly child: ChildProcess;
  /** As Ctrl-C does; resolves when the process has ended. */
  stop(): Promise<void>;
}

const running = new Set<() => Promise<void>>();

/** Stops what a failure or Ctrl-C has left running. */
export async function stopServers(): Promise<void> {
  await Promise.all([...running].map((stop) => stop()));
}

interface Surroundings {
  /** What it logs goes there, as it would for whoever runs it. */
  readonly logFile: string;
  readonly signal: AbortSignal;
}

export function startBareServer(sizes: readonly number[], surroundings: Surroundings): Promise<Server> {
  return startServer([join(import.meta.dirname, "bareServer.ts"), ...sizes.map(String)], {}, surroundings);
}

/**
 * The service as it was built, started as a user does; without a folder, in memory mode. A probe is a module that is
 * loaded before it and speaks with this process.
 */
export function startService(
  folder: string | undefined,
  token: string,
  surroundings: Surroundings,
  probe?: string,
): Promise<Server> {
  const place = folder === undefined ? ["--memory"] : ["--data", folder];
  const main = [join(root, "service/dist/main.js"), "serve", "--port", "0", "--allow-reset", ...place];
  return startServer(
    probe === undefined ? main : ["--import", probe, ...main],
    { EVENTDATA_SERVICE_OWNER_TOKEN: token },
    surroundings,
    probe !== undefined,
  );
}

export async function startServer(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  { logFile, signal }: Surroundings,
  hasChannel = false,
): Promise<Server> {
  signal.throwIfAborted();
  const log = openSync(logFile, "a");
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", log, ...(hasChannel ? (["ipc"] as const) : [])],
  });
  closeSync(log);
  // Whatever ends this process ends that one.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("exit", () => resolve());
  });
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  running.add(stop);
  void ended.then(() => {
    process.off("exit", kill);
    running.delete(stop);
  });
  const port = await Promise.race([announcedPort(child), ended, aborted(signal)]);
  if (typeof port === "number") return { port, pid: child.pid ?? 0, startedAt, child, stop };
  await stop();
  signal.throwIfAborted();
  throw new PlainError("SERVER_NOT_STARTED", "A server did not start.", `Read ${logFile}, which says why.`);
}

function announcedPort({ stdout }: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    if (stdout === null) return;
    createInterface(stdout).on("line", (line) => {
      const port = /listening on http:\S+:(\d+)/.exec(line)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
