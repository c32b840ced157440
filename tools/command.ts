import { constants } from "node:os";
import { PlainError } from "./bootstrap/plainError.mjs";
import { type CleanUp, createCleanUps } from "./cleanUp.ts";

export interface CommandContext {
  readonly args: readonly string[];
  /** Aborted by Ctrl-C and by a request to end: hand it to everything that waits. */
  readonly signal: AbortSignal;
  /** Registers what must be undone when the command ends, however it ends. Returns a function that forgets it. */
  readonly onExit: (cleanUp: CleanUp) => () => void;
}

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * The frame of every command: runs `work`, cleans up in reverse order, and ends the process with its exit code.
 * Ctrl-C aborts the work and waits for the clean-ups; pressed again later, it ends the process at once.
 */
export async function runCommand(work: (context: CommandContext) => Promise<number>): Promise<never> {
  const cleanUps = createCleanUps(report);
  const stop = watchSignals();
  process.once("uncaughtException", (error) => {
    report(error);
    void cleanUps.run().finally(() => process.exit(1));
  });

  let exitCode: number;
  try {
    exitCode = await work({ args: process.argv.slice(2), signal: stop.signal, onExit: cleanUps.add });
  } catch (error) {
    if (!stop.signal.aborted) report(error);
    exitCode = 1;
  }
  await cleanUps.run();
  process.exit(stop.exitCode() ?? exitCode);
}

function watchSignals(): { signal: AbortSignal; exitCode: () => number | undefined } {
  const controller = new AbortController();
  let exitCode: number | undefined;
  let firstAt = 0;
  for (const name of stopSignals) {
    process.on(name, () => {
      if (exitCode === undefined) {
        exitCode = 128 + constants.signals[name];
        firstAt = performance.now();
        controller.abort(new PlainError("STOPPED", `Stopped by ${name}.`, "Run the command again."));
        return;
      }
      // One Ctrl-C can arrive several times: from the terminal, from npm and from the start command.
      if (performance.now() - firstAt > 1000) process.exit(exitCode);
    });
  }
  return { signal: controller.signal, exitCode: () => exitCode };
}

function report(error: unknown): void {
  if (error instanceof PlainError) console.error(`${error.message}\n${error.next}`);
  else console.error(error);
}
