import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** What a connection says, one after the other, and the answer to the last of which is lost. */
interface Loss {
  readonly asked: readonly RegExp[];
  readonly met: Map<Socket, number>;
  readonly lose: () => void;
}

/** A network between somebody and a server on this machine, which can be cut: nothing passes then, and nobody is told. */
export class NetworkLink {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  #loss: Loss | undefined;
  /** The connections to the server that end with its next word. */
  readonly #doomed = new Set<Socket>();

  private constructor(port: number) {
    this.#server = createServer((near) => {
      const far = connect(port, "127.0.0.1");
      near.on("data", (chunk) => this.#meet(far, chunk));
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
    from.on("data", (chunk) => {
      if (!this.#doomed.delete(from)) to.write(chunk);
      else {
        this.#loss?.lose();
        this.#loss = undefined;
        from.destroy();
      }
    });
    if (this.#isCut) from.pause();
    // An end does not pass a network that is cut either; the other one hears of it when that is mended.
    from.on("end", () => to.end());
    from.on("error", () => to.destroy());
    from.on("close", () => {
      this.#sockets.delete(from);
      if (!this.#isCut) to.destroy();
    });
  }

  /**
   * The first connection to say all of this, one after the other, ends with the answer to the last of it: the server has
   * done what it was asked, and nobody is told. Resolves when that has happened.
   */
  loseAnswerTo(...asked: RegExp[]): Promise<void> {
    return new Promise((lose) => {
      this.#loss = { asked, met: new Map(), lose };
    });
  }

  #meet(far: Socket, chunk: Buffer): void {
    if (this.#loss === undefined) return;
    const { asked, met } = this.#loss;
    const at = met.get(far) ?? 0;
    if (asked[at]?.test(chunk.toString("latin1")) !== true) return;
    met.set(far, at + 1);
    if (at + 1 === asked.length) this.#doomed.add(far);
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
