// Plain JavaScript: the start command uses this on older versions of Node too.
import { spawn } from "node:child_process";
import { constants } from "node:os";

/** @type {readonly NodeJS.Signals[]} */
const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program in this process's place: same terminal, same exit code. A signal is passed on, and this process ends
 * when the program has cleaned up, not before.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} the exit code
 */
export function handOver(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: "inherit" });
  for (const signal of forwarded) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (exitCode, signal) =>
      resolve(exitCode ?? 128 + (signal ? constants.signals[signal] : 0)),
    );
  });
}
