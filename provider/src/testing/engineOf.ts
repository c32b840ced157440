import type { Client } from "../client/client.ts";
import { Session } from "../hosts/dynamic/session.ts";
import { Engine } from "./engine.ts";

/** An engine with a client of its own, and what it is told. */
export function engineOf(open: () => Client): { engine: Engine; warnings: string[] } {
  const warnings: string[] = [];
  const engine = new Engine(() => {
    const session = new Session((message) => warnings.push(message), open);
    session.configure({});
    return session;
  });
  return { engine, warnings };
}
