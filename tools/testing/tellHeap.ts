// Loaded before a program: on SIGUSR2 it says how much memory its objects take once the collector has run.
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

process.on("SIGUSR2", async () => {
  // What the first collection lets go of, callbacks and weak references, is gone after the next ones.
  for (let round = 0; round < 4; round += 1) {
    collect();
    await turn();
  }
  const { heapUsed, external } = process.memoryUsage();
  process.stderr.write(`objects take ${heapUsed + external} bytes\n`);
});
