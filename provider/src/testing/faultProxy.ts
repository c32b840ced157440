import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { type Answer, type Fault, type FaultName, faultAt, faults, pass } from "./faults.ts";
import { listen } from "./server.ts";

export interface FaultOptions {
  readonly seed: number;
  /** Longer than the client waits. */
  readonly lateMilliseconds: number;
}

/**
 * Stands between a client and a service, and lets a share of the exchanges go wrong. What befalls a
 * request depends on the seed, on its endpoint and on how many of these came before, so that requests
 * which overtake each other change little.
 */
export class FaultProxy {
  url = "";
  /** How many of the requests meet a fault, from 0 to 1. */
  share = 0;
  /** What befell which request. */
  readonly log: string[] = [];
  /** Requests that find their way to the service; set by `inFrontOf`. */
  #target = "";
  readonly #options: FaultOptions;
  readonly #counts = new Map<string, number>();

  constructor(options: FaultOptions) {
    this.#options = options;
  }

  /** The address to give to the client of that service. */
  inFrontOf(service: string): string {
    this.#target = service;
    return this.url;
  }

  /** What befalls the next request to an endpoint; undefined where nothing does. */
  draw(endpoint: string): FaultName | undefined {
    const count = (this.#counts.get(endpoint) ?? 0) + 1;
    this.#counts.set(endpoint, count);
    const digest = createHash("sha256").update(`${this.#options.seed} ${endpoint} ${count}`).digest();
    const place = (at: number) => digest.readUInt32BE(at) / 2 ** 32;
    return place(0) < this.share ? faultAt(place(4)) : undefined;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const endpoint = endpointOf(request);
    const name = this.draw(endpoint);
    const fault: Fault = name ? faults[name] : noFault;
    if (name) this.log.push(`${endpoint}: ${name}`);
    const answer = fault.arrives ? await forward(this.#target, request, Buffer.concat(chunks)) : nothing;
    await fault.answer(this.#options.lateMilliseconds)(response, answer);
  }
}

/** A proxy that ends with the test. */
export async function startFaultProxy(options: FaultOptions): Promise<FaultProxy & { stop(): void }> {
  const proxy = new FaultProxy(options);
  const server = createServer((request, response) => {
    // The client may be gone, or the service stopped: either way there is nobody left to answer.
    proxy.handle(request, response).catch(() => response.destroy());
  });
  proxy.url = `http://127.0.0.1:${await listen(server)}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(proxy, { stop });
}

const noFault: Fault = { arrives: true, answer: () => pass };
const nothing: Answer = { status: 500, headers: {}, body: Buffer.alloc(0) };

/** Ids are made at random, so they cannot stand in what a seed decides by. */
function endpointOf({ method, url = "" }: IncomingMessage): string {
  return `${method} ${url.replace(/(?<=\/)[^/]*\d[^/]*(?=\/|$)(?<!\/v\d)/g, "…")}`;
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { host: _, connection: __, ...rest } = headers;
    const sent = send(new URL(url ?? "/", target), { method, headers: rest }, async (answer) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of answer) chunks.push(chunk);
      } catch (error) {
        reject(error);
      }
      resolve({
        status: answer.statusCode ?? 500,
        headers: answer.headers,
        body: Buffer.concat(chunks),
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
