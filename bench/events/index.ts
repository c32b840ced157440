import { parseArgs } from "node:util";
import type { Figure } from "../report.ts";
import { benchOptions, withBench } from "../service/bench.ts";
import { batches } from "./batches.ts";
import type { Bench } from "./bench.ts";
import { compile } from "./compile.ts";
import { firstAnswers } from "./firstAnswers.ts";
import { footprint } from "./footprint.ts";
import { functions } from "./functions.ts";
import { queries } from "./queries.ts";
import { singles } from "./singles.ts";
import { wideSearch } from "./wideSearch.ts";

const parts: Readonly<Record<string, (bench: Bench) => Figure[] | Promise<Figure[]>>> = {
  batches,
  singles,
  firstAnswers,
  queries,
  functions,
  wideSearch,
  compile,
  footprint,
};

/** The event store against DuckDB alone, a server that drops what it reads, and SQL written by hand. */
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
