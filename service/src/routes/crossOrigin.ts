import type { IncomingMessage, ServerResponse } from "node:http";
import type { Wire } from "eventdata-contract";
import { traceIdOf } from "../exchange/exchange.ts";

const preflightSeconds = "600";
const methods = "GET, POST, PUT, DELETE";

/** Lets programs of the named origins, which run in a browser, read answers. Without any origin browsers refuse. */
export class CrossOrigin {
  readonly #origins: ReadonlySet<string>;
  readonly #exposed: string;
  readonly #traceHeader: string;

  constructor(origins: readonly string[], { headers }: Pick<Wire, "headers">) {
    this.#origins = new Set(origins);
    this.#traceHeader = headers.traceId;
    this.#exposed = [
      headers.traceId,
      "Retry-After",
      "X-RateLimit-Limit",
      "X-RateLimit-Remaining",
      "X-RateLimit-Reset",
    ].join(", ");
  }

  /** Adds headers to the answer; answers a browser's question itself, and then returns true. */
  answers(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (this.#origins.size === 0) return false;
    outgoing.setHeader("Vary", "Origin");
    const { origin } = incoming.headers;
    if (origin === undefined || !this.#origins.has(origin)) return false;
    outgoing.setHeader("Access-Control-Allow-Origin", origin);
    outgoing.setHeader("Access-Control-Expose-Headers", this.#exposed);
    const asked = incoming.headers["access-control-request-headers"];
    if (incoming.method !== "OPTIONS" || incoming.headers["access-control-request-method"] === undefined) {
      return false;
    }
    outgoing.writeHead(204, {
      "Access-Control-Allow-Methods": methods,
      "Access-Control-Max-Age": preflightSeconds,
      ...(asked === undefined ? {} : { "Access-Control-Allow-Headers": asked }),
      [this.#traceHeader]: traceIdOf(incoming.headers[this.#traceHeader.toLowerCase()]),
    });
    outgoing.end();
    return true;
  }
}
