import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { StartError } from "../startError.ts";
import type { application } from "./application.ts";
import { traceIdOf } from "./exchange.ts";

type Application = ReturnType<typeof application>;

/** Serves the application until it is stopped. */
export class HttpServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor(app: Application, traceHeader: string) {
    const listener = getRequestListener((request, env) => app.fetch(request, env), {
      // What is embedded in a program of others leaves that program's Request and Response alone.
      overrideGlobalObjects: false,
      hostname: "localhost",
      errorHandler: () => new Response(malformed, { status: 400, headers: headersOf(traceHeader) }),
    });
    this.#server = createServer(listener);
    this.#server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
    });
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
    // Node closes connections that have served a request, not those that have never sent a byte.
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
    const cut = setTimeout(() => this.#server.closeAllConnections(), limitMilliseconds);
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

function startErrorOf(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  if (error.code === "EADDRINUSE") {
    return new StartError(
      "PORT_IN_USE",
      `port ${port} of ${host} is in use: choose another one, or 0 for any free one`,
    );
  }
  return new StartError("ADDRESS_UNUSABLE", `cannot listen on port ${port} of ${host}: ${error.message}`);
}
