import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A network between somebody and a server on this machine, which can be cut: nothing passes then, and nobody is told. */
export class NetworkLink {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(port: number) {
    this.#server = createServer((near) => {
      const far = connect(port, "127.0.0.1");
      this.#join(near, far);
      this.#join(far, near);
    });
  }

  static async to(port: number): Promise<NetworkLink> {
    const link = new NetworkLink(port);
    link.#server.listen(0, "127.0.0.1");
    await once(link.#server, "listening");
    return link;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    if (this.#isCut) from.pause();
    from.on("data", (chunk) => to.write(chunk));
    if (this.#isCut) from.pause();
    // An end does not pass a network that is cut either; the other one hears of it when that is mended.
    from.on("end", () => to.end());
    from.on("error", () => to.destroy());
    from.on("close", () => {
      this.#sockets.delete(from);
      if (!this.#isCut) to.destroy();
    });
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.pause();
  }

  mend(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.resume();
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
