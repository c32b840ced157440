import { randomUUID } from "node:crypto";
import type { Client } from "../client/client.ts";
import { ingest } from "../data/ingest.ts";
import { probeField } from "../data/probeField.ts";

export interface Probe {
  readonly id: string;
  /** When it was acknowledged, by this process's own clock. */
  readonly at: number;
}

interface Sent {
  readonly dataset: string;
  readonly event?: object | undefined;
}

/** Sends an event that nothing else has sent: of one whose answer was lost nobody knows, so the next is another. */
export async function sendProbe(
  client: Client,
  { dataset, event }: Sent,
  edge: string | undefined,
  within: { readonly signal: AbortSignal; readonly traced: (id: string) => void },
): Promise<Probe> {
  const id = randomUUID();
  await ingest(client, { dataset, edge, events: [{ ...event, [probeField]: id }] }, within);
  return { id, at: performance.now() };
}
