import { once } from "node:events";
import { join } from "node:path";
import type { Server } from "../service/server.ts";

export const loopDelayProbe = join(import.meta.dirname, "loopDelayProbe.ts");

export interface LoopDelay {
  readonly p99Milliseconds: number;
  readonly maxMilliseconds: number;
}

/** How late the event loop of a service with the probe was during the work. */
export async function withLoopDelay<Result>(
  { child }: Server,
  work: () => Promise<Result>,
): Promise<readonly [Result, LoopDelay]> {
  child.send("begin");
  const result = await work();
  const answered = once(child, "message");
  child.send("end");
  const [delay] = (await answered) as [LoopDelay];
  return [result, delay];
}
