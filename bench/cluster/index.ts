import { parseArgs } from "node:util";
import type { Bench } from "../events/bench.ts";
import type { Figure } from "../report.ts";
import { benchOptions, withBench } from "../service/bench.ts";
import { lakeQueries } from "./lakeQueries.ts";
import { largeLake } from "./largeLake.ts";
import { nodeLoads } from "./nodeLoads.ts";
import { smallQueries } from "./smallQueries.ts";

const parts: Readonly<Record<string, (bench: Bench) => Promise<Figure[]>>> = {
  queries: lakeQueries,
  smallQueries,
  nodes: nodeLoads,
  large: largeLake,
};

/** Events in a lake that several nodes share, beside the store of one machine. */
export function run(args: readonly string[], signal: AbortSignal): Promise<Figure[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...benchOptions,
      events: { type: "string", default: "1000000" },
      part: { type: "string", multiple: true, default: Object.keys(parts) },
    },
  });
  return withBench(values, signal, async (bench) => {
    const figures: Figure[] = [];
    for (const [name, part] of Object.entries(parts)) {
      if (values.part.includes(name))
        figures.push(...(await part({ ...bench, events: Number(values.events) })));
    }
    return figures;
  });
}
