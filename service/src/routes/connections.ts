import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/** The open connections of a server, told apart by their other ends. */
export class Connections {
  readonly #sockets = new Map<Socket, string>();
  /** Those over which a request has come. */
  readonly #spoken = new Set<string>();
  readonly #overTls: boolean;

  constructor(server: Server, overTls: boolean) {
    this.#overTls = overTls;
    server.on("connection", (socket: Socket) => {
      const name = nameOf(socket);
      this.#sockets.set(socket, name);
      socket.once("close", () => {
        this.#sockets.delete(socket);
        this.#spoken.delete(name);
      });
    });
    if (overTls) server.on("request", ({ socket }: IncomingMessage) => this.#spoken.add(nameOf(socket)));
  }

  /** Ends those that have not asked for anything: Node counts them as busy. */
  destroySilent(): void {
    for (const [socket, name] of this.#sockets) if (this.#isSilent(socket, name)) socket.destroy();
  }

  destroyAll(): void {
    for (const socket of this.#sockets.keys()) socket.destroy();
  }

  /** Over TLS bytes alone say nothing: a handshake is no request. */
  #isSilent(socket: Socket, name: string): boolean {
    return this.#overTls ? !this.#spoken.has(name) : socket.bytesRead === 0;
  }
}

/** The same for the socket under TLS and for the one above it. */
function nameOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
