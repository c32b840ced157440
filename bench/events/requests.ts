import type { Server } from "../service/server.ts";
import type { Bench } from "./bench.ts";

/** A request that stores events, as the bytes that go over the wire. */
export function ingestRequest(dataset: string, token: string, body: Buffer): Buffer {
  const head = [
    `POST /v1/ingest/${dataset} HTTP/1.1`,
    "Host: 127.0.0.1",
    `Authorization: Bearer ${token}`,
    "Content-Type: application/x-ndjson",
    `Content-Length: ${body.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), body]);
}

/** On the default edge deployment unless another is named. */
export async function makeDataset(server: Server, name: string, bench: Bench, edge?: string): Promise<void> {
  const place = edge === undefined ? {} : { edgeDeployment: edge };
  await post(server, "/v2/datasets", { name, description: "", ...place }, bench);
}

/** Stores events outside of what is measured for speed. */
export async function storeEvents(server: Server, name: string, lines: Buffer, bench: Bench): Promise<void> {
  await send(server, `/v1/ingest/${name}`, new Uint8Array(lines), "application/x-ndjson", bench);
}

/** How many events a dataset has: a query sees all that were acknowledged before it. */
export async function countEvents(server: Server, dataset: string, bench: Bench): Promise<number> {
  const answer = await post(
    server,
    "/v1/datasets/_apl?format=tabular",
    { apl: `['${dataset}'] | count` },
    bench,
  );
  return JSON.parse(answer).tables[0].columns[0][0];
}

function post(server: Server, path: string, body: object, bench: Bench): Promise<string> {
  return send(server, path, JSON.stringify(body), "application/json", bench);
}

async function send(
  { port }: Server,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  { token, signal }: Bench,
): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": type },
    body,
    signal,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${text.slice(0, 500)}`);
  return text;
}
