import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What becomes of one request on its way. */
export type Fate =
  /** It is passed on, and so is its answer. */
  | "pass"
  /** It is carried out, and the connection breaks before the answer. */
  | "lose the answer"
  /** The connection breaks before anything is carried out. */
  | "lose the request";

export interface FaultyProxy {
  readonly url: string;
  /** Every request that came, as "GET /v2/datasets". */
  readonly requests: string[];
  /** Decides each request's fate, and may take its time for it; passes all unless set. */
  fate: (request: string) => Fate | Promise<Fate>;
  stop(): Promise<void>;
}

/** Stands before a service, counts, and breaks what a test wants broken. */
export async function openProxy(target: string): Promise<FaultyProxy> {
  const requests: string[] = [];
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${port}`,
    requests,
    fate: () => "pass",
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const request = `${incoming.method} ${incoming.url}`;
    requests.push(request);
    const fate = await proxy.fate(request);
    if (fate === "lose the request") return void incoming.socket.destroy();
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
    const { authorization = "", "content-type": type } = incoming.headers;
    const headers = { authorization, ...(type ? { "content-type": type } : {}) };
    const answer = await fetch(`${target}${incoming.url}`, {
      method: incoming.method ?? "GET",
      headers,
      ...body,
    });
    const text = await answer.text();
    if (fate === "lose the answer") return void incoming.socket.destroy();
    outgoing.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
    outgoing.end(text);
  }
  return proxy;
}
