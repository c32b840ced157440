import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Requests by endpoint, and the most that ran at once. */
export interface Counts {
  readonly requests: Readonly<Record<string, number>>;
  readonly most: number;
}

export interface DelayProxy {
  readonly url: string;
  /** What was asked since the last call. */
  counts(): Promise<Counts>;
  stop(): void;
}

/** Passes everything on and holds every answer back for a while, as a distant service would. */
export async function openDelayProxy(target: string, milliseconds: number): Promise<DelayProxy> {
  const child = fork(join(import.meta.dirname, "delayProxyProcess.ts"), [target, String(milliseconds)]);
  const [port]: number[] = await once(child, "message");
  const counts = async () => {
    const answer = once(child, "message");
    child.send("counts");
    const [seen]: Counts[] = await answer;
    if (!seen) throw new Error("The delay proxy ended without an answer.");
    return seen;
  };
  return { url: `http://127.0.0.1:${port}`, counts, stop: () => child.disconnect() };
}
