import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { makeToken } from "../../service/src/access/apiToken.ts";
import type { Handlers } from "../../service/src/calls/handler.ts";
import type { NodeOptions } from "../../service/src/start/options.ts";
import { type Service, startWith } from "../../service/src/start/service.ts";
import { sharedLake } from "./sharedPlace.ts";

const count = 3;

type AtEnd = (end: () => Promise<void>) => void;

/** A service of several nodes: each request goes to another one than the request before it. */
export async function startNodesBehindProxy(
  options: NodeOptions,
  served: Handlers,
  atEnd: AtEnd,
): Promise<Service> {
  const shared = options.shared ?? (await sharedLake(atEnd));
  const proxy = await RoundRobin.listen();
  const ownerToken = options.ownerToken ?? makeToken(prefixIn(options.wireProfile));
  const nodes = await Promise.all(
    Array.from({ length: count }, () =>
      startWith({ publicUrl: proxy.url, ...options, ownerToken, shared }, served),
    ),
  );
  proxy.targets = nodes.map(({ port }) => port);
  const [first] = nodes;
  if (first === undefined) throw new Error("there is no node");
  return {
    ...first,
    url: proxy.url,
    port: proxy.port,
    ownerToken,
    stop: async () => {
      await proxy.stop();
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}

function prefixIn(wireProfile: unknown): string {
  const { tokenPrefixes } = Object(wireProfile);
  return Object(tokenPrefixes).api ?? "edat-";
}

class RoundRobin {
  targets: readonly number[] = [];
  readonly #server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing));
  readonly #agent = new Agent({ keepAlive: true });
  #passed = 0;

  static async listen(): Promise<RoundRobin> {
    const proxy = new RoundRobin();
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const port = this.targets[this.#passed++ % this.targets.length];
    const { method, url: path, headers } = incoming;
    const passed = request(
      { host: "127.0.0.1", port, method, path, headers, agent: this.#agent },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    this.#agent.destroy();
    await closed;
  }
}
