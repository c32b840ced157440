import { show } from "./log.mjs";
import { SettingError } from "./settings.mjs";

/**
 * Runs a script to its end. What is wrong with how it is set up is told in one line.
 *
 * @param {() => Promise<void>} script
 */
export async function finish(script) {
  try {
    await script();
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    fail([error.message]);
  }
}

/**
 * Says why the pipeline fails, and lets it.
 *
 * @param {readonly string[]} failures
 */
export function fail(failures) {
  for (const failure of failures) show(`${failure}\n`, process.stderr);
  if (failures.length > 0) process.exitCode = 1;
}
