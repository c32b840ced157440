import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import type { SharedParts } from "../../service/src/start/options.ts";
import { type Answered, type Sent, send } from "./runningService.ts";
import type { KnownPlace } from "./sharedPlace.ts";

export interface NodeProcessOptions {
  readonly shared: SharedParts & KnownPlace;
  readonly ownerToken: string;
  /** Where it writes what it logs. */
  readonly log: string;
}

/** A node of a service in a process of its own, which may be killed, stopped for a while and started again. */
export class NodeProcess {
  readonly #options: NodeProcessOptions;
  #child: ChildProcess | undefined;
  url = "";

  constructor(options: NodeProcessOptions) {
    this.#options = options;
  }

  get log(): string {
    return this.#options.log;
  }

  async start(): Promise<void> {
    const { shared, ownerToken, log } = this.#options;
    const { address, lake, key } = shared;
    const options = { address, lake, key: Buffer.from(key).toString("hex"), ownerToken, port: this.#port };
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", join(import.meta.dirname, "nodeProgram.ts")],
      {
        env: { ...process.env, EVENTDATA_TEST_NODE: JSON.stringify(options) },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    this.#child = child;
    for (const output of [child.stdout, child.stderr]) output.pipe(createWriteStream(log, { flags: "a" }));
    const [said] = await Promise.race([once(child.stdout, "data"), once(child, "exit").then(() => [""])]);
    if (String(said) === "") throw new Error(`a node did not start: ${log} says why`);
    this.url = String(said).trim();
  }

  /** The port that it had, so that others find it again. */
  get #port(): number {
    return this.url === "" ? 0 : Number(new URL(this.url).port);
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  async end(name: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(name);
    await ended;
  }

  send(path: string, sent?: Sent): Promise<Answered> {
    return send(this.url, this.#options.ownerToken, path, sent);
  }
}
