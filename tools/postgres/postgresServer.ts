import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chown, mkdir, open, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "../testing/freePort.ts";
import { postgresPrograms } from "./binaries.ts";

const execute = promisify(execFile);

/** A user that may run PostgreSQL, which root may not; the one of this process where it is not root. */
async function unprivileged(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [, , uid, gid] =
    (await readFile("/etc/passwd", "utf8"))
      .split("\n")
      .map((line) => line.split(":"))
      .find(([name]) => name === "nobody") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

export interface PostgresOptions {
  /** Whether what is committed survives the machine; to wait for the disk is what costs. */
  readonly isDurable?: boolean;
  /** By which it proves who it is; it speaks TLS then, where it is asked to. */
  readonly certificate?: { readonly cert: string; readonly key: string };
}

/** A PostgreSQL of one's own, with a folder and a port of its own. */
export class PostgresServer {
  readonly port: number;
  readonly #folder: string;
  readonly #password: string;
  readonly #flags: readonly string[];
  #process: ChildProcess | undefined;

  private constructor(
    folder: string,
    port: number,
    password: string,
    { isDurable = false, certificate }: PostgresOptions,
  ) {
    this.#folder = folder;
    this.port = port;
    this.#password = password;
    // Each of many nodes has some.
    const connections = ["-c", "max_connections=500", "-c", `ssl=${certificate ? "on" : "off"}`];
    this.#flags = isDurable
      ? connections
      : [...connections, "-c", "fsync=off", "-c", "synchronous_commit=off"];
  }

  /** Makes a server in an empty folder, which everybody must be able to reach, and starts it. */
  static async start(parent: string, options: PostgresOptions = {}): Promise<PostgresServer> {
    const user = await unprivileged();
    const folder = join(parent, "postgres");
    await mkdir(folder, { mode: 0o700 });
    if (user) await chown(folder, user.uid, user.gid);
    const password = randomBytes(12).toString("hex");
    const passwordFile = join(parent, "postgres-password");
    await writeFile(passwordFile, password, { mode: 0o644 });
    const programs = await postgresPrograms();
    await execute(
      join(programs, "initdb"),
      [
        `--pgdata=${folder}`,
        "--auth=scram-sha-256",
        "--username=owner",
        `--pwfile=${passwordFile}`,
        "--encoding=UTF8",
        "--locale=C",
        "--no-sync",
      ],
      { ...user, env: { ...process.env, LC_ALL: "C" }, cwd: parent },
    );
    await rm(passwordFile);
    for (const [name, text] of Object.entries(options.certificate ?? {})) {
      const file = join(folder, `server.${name === "cert" ? "crt" : name}`);
      await writeFile(file, text, { mode: 0o600 });
      if (user) await chown(file, user.uid, user.gid);
    }
    const server = new PostgresServer(folder, await freePort(), password, options);
    await server.restart();
    return server;
  }

  address(database: string): string {
    return `postgres://owner:${this.#password}@127.0.0.1:${this.port}/${database}`;
  }

  get password(): string {
    return this.#password;
  }

  /** Starts it where it has ended; resolves when it takes connections. */
  async restart(): Promise<void> {
    const log = await open(`${this.#folder}.log`, "a");
    const { size } = await log.stat();
    const child = spawn(
      join(await postgresPrograms(), "postgres"),
      [
        ...["-D", this.#folder, "-p", String(this.port)],
        ...["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
        ...this.#flags,
      ],
      {
        ...(await unprivileged()),
        env: { ...process.env, LC_ALL: "C" },
        cwd: this.#folder,
        stdio: ["ignore", "ignore", log.fd],
      },
    );
    await log.close();
    child.unref();
    this.#process = child;
    while (!(await this.#answers())) {
      await wait(50);
      if (child.exitCode === null) continue;
      const said = (await readFile(`${this.#folder}.log`)).subarray(size).toString();
      if (!isBeforeEnd.test(said)) throw new Error(`PostgreSQL ended:\n${said}`);
      return this.restart();
    }
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.address("postgres") });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  }

  /** Sends a signal to it and all its children. */
  async signal(name: NodeJS.Signals): Promise<void> {
    const pid = this.#process?.pid;
    if (pid === undefined) return;
    const children = await execute("pgrep", ["-P", String(pid)]).then(
      ({ stdout }) => stdout.trim().split("\n").map(Number),
      () => [],
    );
    for (const each of [pid, ...children]) {
      try {
        process.kill(each, name);
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  /** Ends it at once, as a machine that loses its power does. */
  async kill(): Promise<void> {
    const ended = this.#process && endOf(this.#process);
    await this.signal("SIGKILL");
    await ended;
    this.#process = undefined;
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (child === undefined) return;
    this.#process = undefined;
    const ended = endOf(child);
    // Those who are connected are sent away.
    child.kill("SIGINT");
    await ended;
  }
}

/** Processes of one that was killed end a moment after it. */
const isBeforeEnd = /pre-existing shared memory block/;

/** Nobody stays for a server that runs, but for one that ends. */
async function endOf(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  return once(child, "exit");
}
