import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tools/testing/longestFirst.ts";
import { isLong } from "./tools/testing/longRun.ts";

const setupFiles = ["tools/testing/randomSeed.ts"];

export default defineConfig({
  test: {
    ...(isLong && { sequence: { sequencer: LongestFirst } }),
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,commandline,provider,sdk,cli,service}/src/**/*.test.ts", "tools/**/*.test.ts"],
          setupFiles,
          globalSetup: ["tools/postgres/vitestSetup.ts"],
          // Some start real processes, which takes its time on a busy machine; over a lake nearly all of them do.
          testTimeout: isLong || process.env.EVENTDATA_TEST_STORE ? 120_000 : 30_000,
          hookTimeout: 60_000,
          // A third of the time would go into loading the same modules for every file. A test leaves nothing behind.
          isolate: false,
          unstubEnvs: true,
          // Many wait for processes and clocks of their own, and those of the long run most of their time.
          maxWorkers: availableParallelism() + (isLong ? 2 : 1),
        },
      },
      {
        test: {
          name: "engine",
          include: ["test/**/*.test.ts"],
          exclude: ["test/adding/**"],
          setupFiles,
          globalSetup: ["tools/engine/vitestSetup.ts", "tools/postgres/vitestSetup.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // A run of the engine is a chain of processes that wait for each other.
          maxWorkers: availableParallelism() + (isLong ? 2 : 1),
        },
      },
      {
        // Runs the unit tests itself, so that nothing else runs beside it; of the long run alone.
        test: { name: "adding", include: ["test/adding/*.test.ts"], testTimeout: 3_600_000 },
      },
    ],
  },
});
