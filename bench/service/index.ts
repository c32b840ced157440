import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeToken } from "eventdata-service";
import type { Figure } from "../report.ts";
import { manyDatasets } from "./manyDatasets.ts";
import { stopServers } from "./server.ts";
import { throughput } from "./throughput.ts";

/** The service's management side against a server, and a database, that does nothing else. */
export async function run(args: readonly string[], signal: AbortSignal): Promise<Figure[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: "string", default: "3" }, seconds: { type: "string", default: "2" } },
  });
  const folder = await mkdtemp(join(tmpdir(), "eventdata-bench-"));
  const bench = {
    folder,
    logFile: join(folder, "servers.log"),
    token: makeToken("edat-"),
    signal,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
  };
  try {
    return [...(await throughput(bench)), ...(await manyDatasets(bench))];
  } finally {
    await stopServers();
    await rm(folder, { recursive: true, force: true });
  }
}
