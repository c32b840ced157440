import type { TestService } from "./service.ts";

/** Stores an event in a dataset, as a shipper of logs would. */
export async function ingest({ url, token }: TestService, dataset: string): Promise<void> {
  const { ok, status } = await fetch(`${url}/v1/ingest/${encodeURIComponent(dataset)}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify([{ message: "an event" }]),
  });
  if (!ok) throw new Error(`the event was answered with ${status}`);
}
