import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { BucketAccess } from "../../service/src/store/events/process/protocol.ts";
import { freePort } from "../testing/freePort.ts";
import { gatewayProgram } from "./gatewayProgram.ts";

const region = "us-east-1";

/** Where a server has its certificate and the key of it. */
interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}

/** A storage for buckets of one's own, over a folder. */
export class StorageServer {
  readonly #folder: string;
  readonly #port: number;
  readonly #keyId = randomBytes(8).toString("hex");
  readonly #secret = randomBytes(16).toString("hex");
  readonly #files: CertificateFiles | undefined;
  #process: ChildProcess | undefined;

  private constructor(folder: string, port: number, files: CertificateFiles | undefined) {
    this.#folder = folder;
    this.#port = port;
    this.#files = files;
  }

  /** Starts a server with one bucket, which speaks TLS where it is given a certificate. */
  static async start(folder: string, bucket: string, files?: CertificateFiles): Promise<StorageServer> {
    await mkdir(join(folder, bucket), { recursive: true });
    const server = new StorageServer(folder, await freePort(), files);
    await server.restart();
    return server;
  }

  get access(): BucketAccess {
    const endpoint = `${this.#files ? "https" : "http"}://127.0.0.1:${this.#port}`;
    return { keyId: this.#keyId, secret: this.#secret, region, endpoint };
  }

  /** Starts it where it has ended; resolves when it answers. */
  async restart(): Promise<void> {
    const child = spawn(
      await gatewayProgram(),
      [
        ...["--port", `127.0.0.1:${this.#port}`, "--region", region],
        ...(this.#files ? ["--cert", this.#files.cert, "--key", this.#files.key] : []),
        ...["posix", this.#folder],
      ],
      {
        env: { ...process.env, ROOT_ACCESS_KEY: this.#keyId, ROOT_SECRET_KEY: this.#secret },
        stdio: "ignore",
      },
    );
    this.#process = child;
    while (!(await this.#answers())) {
      if (child.exitCode !== null) throw new Error("the storage server ended before it answered");
      await wait(50);
    }
  }

  async #answers(): Promise<boolean> {
    const socket = connect(this.#port, "127.0.0.1");
    return once(socket, "connect")
      .then(
        () => true,
        () => false,
      )
      .finally(() => socket.destroy());
  }

  signal(name: NodeJS.Signals): void {
    this.#process?.kill(name);
  }

  async kill(): Promise<void> {
    const child = this.#process;
    if (child === undefined) return;
    this.#process = undefined;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
}
