import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import { PlainError } from "./bootstrap/plainError.mjs";

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Ends the child, and all that it started. `run` then fails with the signal's reason once they are gone. */
  readonly signal?: AbortSignal | undefined;
  /** "capture" returns what the child writes, "inherit" shows it. */
  readonly output?: "capture" | "inherit";
  /** How long a child may take to clean up before it is killed. */
  readonly graceMilliseconds?: number;
}

export interface RunResult {
  /** 128 + the signal's number when a signal ended the child, as shells have it. */
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

const running = new Set<ChildProcess>();
// The last resort, when this process ends without waiting for what it started.
process.on("exit", () => {
  for (const child of running) killGroup(child, "SIGKILL");
});

/** Runs a program to its end. An exit code other than 0 is a result, not an error. */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<RunResult> {
  options.signal?.throwIfAborted();
  const output = options.output === "inherit" ? "inherit" : "pipe";
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ["ignore", output, output],
    // A group of its own, so that its children end with it and Ctrl-C reaches it once, through `signal`.
    detached: true,
  });
  running.add(child);
  const stopWatching = killOnAbort(child, options);
  try {
    const [stdout, stderr, exitCode] = await Promise.all([
      collect(child.stdout),
      collect(child.stderr),
      ended(child, command),
    ]);
    options.signal?.throwIfAborted();
    return { exitCode, stdout, stderr };
  } finally {
    stopWatching();
    running.delete(child);
  }
}

function killOnAbort(child: ChildProcess, { signal, graceMilliseconds = 5000 }: RunOptions): () => void {
  let grace: NodeJS.Timeout | undefined;
  const onAbort = () => {
    killGroup(child, "SIGTERM");
    grace = setTimeout(() => killGroup(child, "SIGKILL"), graceMilliseconds);
  };
  signal?.addEventListener("abort", onAbort, { once: true });
  return () => {
    signal?.removeEventListener("abort", onAbort);
    clearTimeout(grace);
    // Whatever outlived the child itself.
    if (signal?.aborted) killGroup(child, "SIGKILL");
  };
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group has already ended.
  }
}

async function collect(stream: NodeJS.ReadableStream | null): Promise<string> {
  if (stream === null) return "";
  let text = "";
  stream.setEncoding("utf8");
  for await (const chunk of stream) text += chunk;
  return text;
}

function ended(child: ChildProcess, command: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", (cause) => {
      const next = `Check that ${command} is installed and on PATH.`;
      reject(
        new PlainError("PROGRAM_NOT_STARTED", `${command} could not be started: ${cause.message}`, next, {
          cause,
        }),
      );
    });
    child.once("exit", (exitCode, signal) =>
      resolve(exitCode ?? 128 + (signal ? constants.signals[signal] : 0)),
    );
  });
}
