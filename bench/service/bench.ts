import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeToken } from "eventdata-service";
import { stopServers } from "./server.ts";

/** What every part of a benchmark works with that starts servers. */
export interface Bench {
  /** Everything that is written stands there, on the disk that is measured. */
  readonly folder: string;
  readonly logFile: string;
  readonly token: string;
  readonly signal: AbortSignal;
  readonly rounds: number;
  /** How long a load lasts that is not made of a number of events. */
  readonly seconds: number;
}

/** What is given at the call of such a benchmark. */
export const benchOptions = {
  rounds: { type: "string", default: "3" },
  seconds: { type: "string", default: "2" },
} as const;

/** Measures, and leaves neither servers nor files behind. */
export async function withBench<T>(
  values: { readonly rounds: string; readonly seconds: string },
  signal: AbortSignal,
  measure: (bench: Bench) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "eventdata-bench-"));
  try {
    return await measure({
      folder,
      logFile: join(folder, "servers.log"),
      token: makeToken("edat-"),
      signal,
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
    });
  } finally {
    await stopServers();
    await rm(folder, { recursive: true, force: true });
  }
}
