import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { BucketAccess } from "../../service/src/store/events/process/protocol.ts";

/** What a storage of buckets is asked for. */
export type StorageCall = "list" | "read" | "write" | "remove";

/** What becomes of calls on their way: they are answered so in place of the storage, or come there so much later. */
export interface StorageFault {
  readonly calls: readonly StorageCall[];
  /** How what they ask for ends; all of them unless given. */
  readonly ending?: string;
  readonly status?: number;
  readonly milliseconds?: number;
}

/** The way to a storage, on which some calls are refused or slow. */
export class StorageProxy {
  /** Nothing is wrong unless it is set. */
  fault: StorageFault | undefined;
  readonly #target: URL;
  readonly #access: BucketAccess;
  readonly #server = createServer((incoming, outgoing) => void this.#take(incoming, outgoing));
  readonly #agent = new Agent({ keepAlive: true });

  private constructor(access: BucketAccess) {
    this.#access = access;
    this.#target = new URL(access.endpoint ?? "");
  }

  static async to(access: BucketAccess): Promise<StorageProxy> {
    const proxy = new StorageProxy(access);
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  get access(): BucketAccess {
    const { port } = this.#server.address() as AddressInfo;
    return { ...this.#access, endpoint: `http://127.0.0.1:${port}` };
  }

  async #take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { status, milliseconds } = this.#faultOf(incoming) ?? {};
    if (milliseconds !== undefined) await wait(milliseconds, undefined, { ref: false });
    if (status === undefined) return this.#pass(incoming, outgoing);
    incoming.resume();
    outgoing.writeHead(status, { "Content-Length": 0 }).end();
  }

  #faultOf(incoming: IncomingMessage): StorageFault | undefined {
    const { pathname, searchParams } = new URL(incoming.url ?? "", this.#target);
    const { calls = [], ending = "" } = this.fault ?? {};
    const isMet = calls.includes(callOf(incoming, searchParams)) && pathname.endsWith(ending);
    return isMet ? this.fault : undefined;
  }

  /** With the headers as they are, of which the host is signed too. */
  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url: path, headers } = incoming;
    const { hostname: host, port } = this.#target;
    const passed = request({ host, port, method, path, headers, agent: this.#agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    this.#agent.destroy();
  }
}

function callOf({ method }: IncomingMessage, asked: URLSearchParams): StorageCall {
  if (method === "DELETE") return "remove";
  if (method !== "GET" && method !== "HEAD") return "write";
  return asked.has("list-type") ? "list" : "read";
}
