import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { onTestFinished } from "vitest";

/** A request as it came. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
  readonly at: number;
}

/** How a server answers; one that misbehaves is a reply like any other. */
export type Reply = (response: ServerResponse, seen: Seen) => void;

/** A server on loopback that answers as it is told to, and remembers what it saw. It ends with the test. */
export class TestServer {
  readonly seen: Seen[] = [];
  connections = 0;
  url = "";
  #replies: Reply[] = [];

  /** Answers with these in turn; the last one goes on. */
  answer(...replies: Reply[]): this {
    this.#replies = replies;
    return this;
  }

  readonly listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url: path = "", headers } = request;
    const seen = { method, path, headers, text: Buffer.concat(chunks).toString(), at: Date.now() };
    this.seen.push(seen);
    const [reply] = this.#replies.length > 1 ? this.#replies.splice(0, 1) : this.#replies;
    (reply ?? text(500, "the test has told no reply"))(response, seen);
  };
}

export async function startServer(...replies: Reply[]): Promise<TestServer> {
  const server = new TestServer().answer(...replies);
  const http = createServer(server.listener);
  http.on("connection", () => server.connections++);
  server.url = `http://127.0.0.1:${await listen(http)}`;
  onTestFinished(() => http.closeAllConnections());
  return server;
}

/** Listens until the test ends; gives the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** An address on which nobody listens. */
export async function deadAddress(): Promise<string> {
  const http = createServer();
  const port = await listen(http);
  await new Promise((resolve) => http.close(resolve));
  return `http://127.0.0.1:${port}`;
}

export function text(status: number, body: string, headers: Record<string, string> = {}): Reply {
  return (response) => void response.writeHead(status, headers).end(body);
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return text(status, JSON.stringify(body), { "content-type": "application/json", ...headers });
}

/** An error as the service words it. */
export function refusal(status: number, message: string, headers: Record<string, string> = {}): Reply {
  return json(status, { code: status, message }, headers);
}

export const htmlPage = (status: number): Reply =>
  text(status, "<!doctype html><title>Sign in</title>", { "content-type": "text/html; charset=utf-8" });

/** Reads the request, and closes the connection without a word. */
export const hangUp: Reply = (response) => void response.socket?.destroy();

/** Reads the request, and never answers. */
export const silence: Reply = () => {};

/** Begins an answer, and closes the connection in its middle. */
export const cutOff: Reply = (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write('{"name":', () => response.socket?.destroy());
};
