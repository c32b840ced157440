import { randomInt } from "node:crypto";
import { PlainError } from "../bootstrap/plainError.mjs";

const largest = 2 ** 31 - 1;

/** The seed of all random tests: the one in EVENTDATA_TEST_SEED, to repeat a run, or a new one. */
export function chooseSeed(environment: NodeJS.ProcessEnv): number {
  const text = environment.EVENTDATA_TEST_SEED;
  if (!text) return randomInt(largest);
  const seed = Number(text);
  if (/^\d+$/.test(text) && seed <= largest) return seed;
  throw new PlainError(
    "TEST_SEED_INVALID",
    `EVENTDATA_TEST_SEED is "${text}", which is not a whole number from 0 to ${largest}.`,
    "Set it to the seed that an earlier run printed, or leave it out.",
  );
}
