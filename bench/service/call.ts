import { setTimeout as wait } from "node:timers/promises";
import type { Server } from "./server.ts";

/** One request outside of what is measured for speed; returns the text of its answer. */
export async function call(
  server: Server,
  path: string,
  token: string,
  signal: AbortSignal,
  method = "GET",
): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { method, headers, signal });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 500)}`);
  return text;
}

/** Resolves when a probe says that all is well. */
export async function untilAnswered({ port }: Server, path: string, signal: AbortSignal): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}${path}`, { signal })).ok) await wait(5);
}
