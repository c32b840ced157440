import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeToken } from "eventdata-service";
import type { Figure } from "../report.ts";
import { stopServers } from "../service/server.ts";
import { batches } from "./batches.ts";
import type { Bench } from "./bench.ts";
import { compile } from "./compile.ts";
import { footprint } from "./footprint.ts";
import { queries } from "./queries.ts";
import { singles } from "./singles.ts";

const parts: Readonly<Record<string, (bench: Bench) => Figure[] | Promise<Figure[]>>> = {
  batches,
  singles,
  queries,
  compile,
  footprint,
};

/** The event store against DuckDB alone, a server that drops what it reads, and SQL written by hand. */
export async function run(args: readonly string[], signal: AbortSignal): Promise<Figure[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "2" },
      events: { type: "string", default: "1000000" },
      part: { type: "string", multiple: true, default: Object.keys(parts) },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), "eventdata-bench-"));
  const bench = {
    folder,
    logFile: join(folder, "servers.log"),
    token: makeToken("edat-"),
    signal,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    events: Number(values.events),
  };
  try {
    const figures: Figure[] = [];
    for (const [name, part] of Object.entries(parts)) {
      if (values.part.includes(name)) figures.push(...(await part(bench)));
    }
    return figures;
  } finally {
    await stopServers();
    await rm(folder, { recursive: true, force: true });
  }
}
