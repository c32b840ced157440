import { chmodSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Logger } from "pino";
import { ServiceError } from "../errors/serviceError.ts";
import { controlSocketOf } from "./controlSocket.ts";
import { isOperation, type OperationContext, perform } from "./operations.ts";

interface FolderContext extends OperationContext {
  readonly folder: string;
}

/** Answers commands of the folder's owner, through a socket in it. Whoever may open the folder may ask anything. */
export class ControlServer {
  readonly #server: Server;
  readonly #context: FolderContext;
  readonly #logger: Logger;

  constructor(context: FolderContext, logger: Logger) {
    this.#context = context;
    this.#logger = logger;
    this.#server = createServer((incoming, outgoing) => void this.#answer(incoming, outgoing));
  }

  /** Without a socket the service works all the same, so that what keeps it from having one is only logged. */
  async listen(): Promise<void> {
    const path = controlSocketOf(this.#context.folder);
    if (path === undefined) {
      this.#logger.warn(
        "the data folder's path is too long for a socket: commands cannot reach this service",
      );
      return;
    }
    // The folder is locked by this process, so that a socket in it is what a crash left.
    rmSync(path, { force: true });
    await new Promise<void>((resolve) => {
      this.#server.once("error", (error) => {
        this.#logger.warn({ err: error }, "there is no socket: commands cannot reach this service");
        resolve();
      });
      // The socket is there when this returns; nobody is let in before the event loop turns.
      this.#server.listen(path, resolve);
      if (this.#server.listening) chmodSync(path, 0o600);
    });
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeIdleConnections();
    await closed;
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const name = (incoming.url ?? "").slice(1);
    const [status, body] = await this.#perform(name, incoming).then(
      (result) => [200, result ?? null] as const,
      (error: unknown) => [statusOf(error), { message: messageOf(error) }] as const,
    );
    this.#logger.info({ operation: isOperation(name) ? name : "none", status });
    outgoing.writeHead(status, { "Content-Type": "application/json", Connection: "close" });
    outgoing.end(JSON.stringify(body));
  }

  async #perform(name: string, incoming: IncomingMessage): Promise<unknown> {
    if (incoming.method !== "POST" || !isOperation(name)) {
      throw new ServiceError("REFUSED", "the running service is of another version and does not know this");
    }
    return perform(name, JSON.parse(await text(incoming)), this.#context);
  }
}

function statusOf(error: unknown): number {
  return error instanceof ServiceError ? 422 : 500;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
