import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { ServiceError } from "../errors/serviceError.ts";
import type { Application } from "./application.ts";
import { Connections } from "./connections.ts";
import type { CrossOrigin } from "./crossOrigin.ts";
import { requestPath } from "./requestPath.ts";
import { Unreadable } from "./unreadable.ts";
import { passOverUnread } from "./unreadBody.ts";

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
  /** How long a request may take to arrive; Node's own times unless given. */
  readonly patience?: Pick<
    ServerOptions,
    "headersTimeout" | "requestTimeout" | "connectionsCheckingInterval"
  >;
}

/** Serves the application until it is stopped. */
export class HttpServer {
  readonly #server: Server;
  readonly #connections: Connections;

  constructor(app: Application, { traceHeader, crossOrigin, tls, patience = {} }: ServerParts) {
    const unreadable = new Unreadable(traceHeader);
    const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
      if (unreadable.answers(incoming, outgoing) || crossOrigin.answers(incoming, outgoing)) return;
      passOverUnread(incoming, outgoing);
      const path = requestPath(incoming);
      if (path === undefined) unreadable.answerMalformed(outgoing);
      // An answer that could not be written is no answer: the client sees that, and the others are served on.
      else app(incoming, outgoing, path).catch(() => outgoing.destroy());
    };
    this.#server = tls
      ? createTlsServer({ ...patience, cert: tls.certificate, key: tls.key, minVersion: "TLSv1.2" }, serve)
      : createServer(patience, serve);
    this.#connections = new Connections(this.#server, tls !== undefined);
    this.#server.on("clientError", (error, socket) => unreadable.refuse(error, socket as Socket));
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

function startErrorOf(error: NodeJS.ErrnoException, host: string, port: number): ServiceError {
  if (error.code === "EADDRINUSE") {
    return new ServiceError(
      "PORT_IN_USE",
      `port ${port} of ${host} is in use: choose another one, or 0 for any free one`,
    );
  }
  return new ServiceError("ADDRESS_UNUSABLE", `cannot listen on port ${port} of ${host}: ${error.message}`);
}
