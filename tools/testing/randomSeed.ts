// A Vitest setup file: all random tests of a run draw from one seed, and a failure says which.
import fc from "fast-check";
import { beforeEach } from "vitest";
import { draws, isLong } from "./longRun.ts";
import { chooseSeed } from "./seed.ts";

const seed = chooseSeed(process.env);
// All test files of this process share it, also when Vitest was started without the test command.
process.env.EVENTDATA_TEST_SEED = String(seed);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed, ...(isLong ? { numRuns: draws(400) } : {}) });

let told = false;
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => {
    if (!told)
      console.error(`The seed of random tests was ${seed}: EVENTDATA_TEST_SEED=${seed} repeats this run.`);
    told = true;
  });
});
