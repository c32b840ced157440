import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { ServiceError } from "../serviceError.ts";
import type { application } from "./application.ts";
import { Connections } from "./connections.ts";
import type { CrossOrigin } from "./crossOrigin.ts";
import { traceIdOf } from "./exchange.ts";

type Application = ReturnType<typeof application>;

/** A certificate, with those between it and a known authority, and its key, as PEM. */
export interface Tls {
  readonly certificate: string;
  readonly key: string;
}

export interface ServerParts {
  readonly traceHeader: string;
  readonly crossOrigin: CrossOrigin;
  /** Plain HTTP where it is absent. */
  readonly tls: Tls | undefined;
}

/** Serves the application until it is stopped. */
export class HttpServer {
  readonly #server: Server;
  readonly #connections: Connections;

  constructor(app: Application, { traceHeader, crossOrigin, tls }: ServerParts) {
    const listener = getRequestListener((request, env) => app.fetch(request, env), {
      // What is embedded in a program of others leaves that program's Request and Response alone.
      overrideGlobalObjects: false,
      hostname: "localhost",
      errorHandler: () => new Response(malformed, { status: 400, headers: headersOf(traceHeader) }),
    });
    const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
      if (!crossOrigin.answers(incoming, outgoing)) await listener(incoming, outgoing);
    };
    this.#server = tls
      ? createTlsServer({ cert: tls.certificate, key: tls.key, minVersion: "TLSv1.2" }, serve)
      : createServer(serve);
    this.#connections = new Connections(this.#server, tls !== undefined);
    this.#server.on("clientError", (error, socket) => refuseUnreadable(error, socket as Socket, traceHeader));
  }

  /** Returns the port. */
  listen(host: string, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once("error", (error) => reject(startErrorOf(error, host, port)));
      this.#server.listen(port, host, () => resolve((this.#server.address() as AddressInfo).port));
    });
  }

  /** Takes no more connections, lets running requests end, and cuts off those that last longer. */
  async stop(limitMilliseconds: number): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#connections.destroySilent();
    const cut = setTimeout(() => this.#connections.destroyAll(), limitMilliseconds);
    await closed;
    clearTimeout(cut);
  }
}

const malformed = JSON.stringify({ code: 400, message: "the request is not readable as HTTP" });

function headersOf(traceHeader: string): Record<string, string> {
  return { "Content-Type": "application/json", [traceHeader]: traceIdOf(undefined) };
}

/** Node answers these by itself, but without a trace id. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket, traceHeader: string): void {
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  const status =
    error.code === "HPE_HEADER_OVERFLOW" ? "431 Request Header Fields Too Large" : "400 Bad Request";
  const headers = { ...headersOf(traceHeader), "Content-Length": malformed.length, Connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${malformed}`);
}

function startErrorOf(error: NodeJS.ErrnoException, host: string, port: number): ServiceError {
  if (error.code === "EADDRINUSE") {
    return new ServiceError(
      "PORT_IN_USE",
      `port ${port} of ${host} is in use: choose another one, or 0 for any free one`,
    );
  }
  return new ServiceError("ADDRESS_UNUSABLE", `cannot listen on port ${port} of ${host}: ${error.message}`);
}
