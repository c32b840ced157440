import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";

export interface NodeChild {
  readonly process: ChildProcess;
  /** All that it wrote so far, to both outputs. */
  readonly output: () => string;
  /** Waits until its output holds the text. */
  readonly says: (text: string) => Promise<void>;
  /** Waits for its end and returns its exit code, or the signal that ended it. */
  readonly ends: () => Promise<number | string>;
}

export interface NodeChildOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
}

/** Starts Node with these arguments; the child does not outlive the test. */
export function startNode(args: readonly string[], options: NodeChildOptions = {}): NodeChild {
  return startCommand(process.execPath, args, options);
}

/** The same with another program, which becomes Node. */
export function startCommand(
  command: string,
  args: readonly string[],
  options: NodeChildOptions = {},
): NodeChild {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = once(child, "close").then(([exitCode, signal]) => exitCode ?? signal);
  return {
    process: child,
    output: () => output,
    ends: () => ended,
    async says(text) {
      while (!output.includes(text)) {
        if (child.exitCode !== null) throw new Error(`It ended without saying "${text}": ${output}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
  };
}

/** Starts Node with a program given as text, an ES module. */
export function startProgram(
  program: string,
  args: readonly string[],
  options: NodeChildOptions = {},
): NodeChild {
  return startNode(["--input-type=module", "-e", program, "--", ...args], options);
}
