import { Readable } from "node:stream";
import { request } from "undici";
import { type ConnectionOptions, openConnections } from "./connection.ts";
import { networkFailure } from "./networkFailure.ts";
import type { RawRequest, Transport } from "./transport.ts";
import { unlessAborted } from "./unlessAborted.ts";

export function openTransport(options: ConnectionOptions): Transport {
  const dispatcher = openConnections(options);
  return async (raw, signal) => {
    try {
      const sent = request(raw.url, {
        method: raw.method as "GET",
        headers: raw.headers,
        body: bodyOf(raw),
        dispatcher,
        signal,
      });
      // The library itself notices only once it is connected, which a proxy can hold up.
      const answer = await unlessAborted(signal, sent);
      const text = await answer.body.text();
      const header = (name: string) => {
        const value = answer.headers[name.toLowerCase()];
        return Array.isArray(value) ? value[0] : value;
      };
      return { status: answer.statusCode, header, text };
    } catch (error) {
      throw networkFailure(error);
    }
  };
}

function bodyOf({ body }: RawRequest): Readable | string | null {
  return typeof body === "function" ? Readable.from(body()) : (body ?? null);
}
