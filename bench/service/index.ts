import { parseArgs } from "node:util";
import type { Figure } from "../report.ts";
import { benchOptions, withBench } from "./bench.ts";
import { manyDatasets } from "./manyDatasets.ts";
import { throughput } from "./throughput.ts";

/** The service's management side against a server, and a database, that does nothing else. */
export function run(args: readonly string[], signal: AbortSignal): Promise<Figure[]> {
  const { values } = parseArgs({ args: [...args], options: benchOptions });
  return withBench(values, signal, async (bench) => [
    ...(await throughput(bench)),
    ...(await manyDatasets(bench)),
  ]);
}
