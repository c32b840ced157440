import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { EventStoreError, type EventStoreErrorCode } from "../faults/eventStoreError.ts";
import { unopened } from "../faults/unopened.ts";
import { startChild } from "./childProgram.ts";
import { readMessages, writeMessage } from "./messages.ts";
import type { Answer, AnswerMessage, CallName, Request, TablesOptions, TablesState } from "./protocol.ts";

export interface TablesProcessOptions extends TablesOptions {
  /** How many threads wait for DuckDB: one for each query at once, and some for all else. */
  readonly poolThreads: number;
  /** A process that takes longer for a change is ended; as long as it likes unless given. */
  readonly changeMilliseconds?: number | undefined;
}

export interface StartedTables {
  readonly tables: TablesProcess;
  readonly state: TablesState;
}

export interface CallAnswer<Name extends CallName> {
  readonly answer: Answer<Name>;
  readonly bytes: Buffer;
}

interface Pending {
  resolve(answer: { answer: unknown; bytes: Buffer }): void;
  reject(error: unknown): void;
}

const keptOfStderr = 4_000;

/** Signals that a process gives itself. */
const crashes: readonly NodeJS.Signals[] = ["SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP"];

/** Calls that hold others up until they are answered, and how many times a change's time each may take. */
const changes: Readonly<Partial<Record<CallName, number>>> = {
  load: 1,
  refresh: 1,
  drop: 1,
  trim: 5,
  // It may write all files anew.
  tidy: 5,
  open: 5,
};

/** The process that has DuckDB in it. */
export class TablesProcess {
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  readonly #pipe: Duplex;
  readonly #pending = new Map<number, Pending>();
  readonly #changeMilliseconds: number | undefined;
  #nextId = 1;
  #hasEnded = false;
  #hasCrashed = false;
  #stderr = "";

  private constructor(
    { poolThreads, changeMilliseconds }: Omit<TablesProcessOptions, keyof TablesOptions>,
    relayFolder: string | undefined,
  ) {
    this.#changeMilliseconds = changeMilliseconds;
    this.#child = startChild("main", {
      stdio: ["ignore", "ignore", "pipe", "pipe"],
      env: { UV_THREADPOOL_SIZE: String(poolThreads) },
    });
    this.#pipe = this.#child.stdio[3] as Duplex;
    this.#pipe.on("error", () => {
      // The end of the process says the same.
    });
    this.#child.stderr?.on("data", (text) => {
      this.#stderr = `${this.#stderr}${text}`.slice(-keptOfStderr);
    });
    readMessages(this.#pipe, ({ value, bytes }) => this.#settle(value as AnswerMessage, bytes));
    this.ended = new Promise((resolve) => {
      const end = () => {
        this.#end();
        if (relayFolder !== undefined) removeFolder(relayFolder);
        resolve();
      };
      this.#child.once("exit", (code, signal) => {
        this.#hasCrashed = code !== null || crashes.some((crash) => crash === signal);
        end();
      });
      this.#child.once("error", ({ message }) => {
        this.#stderr += message;
        end();
      });
    });
  }

  /** Starts the process; resolves when its tables are open. Whoever has stopped by then ends it by a signal. */
  static async start(options: TablesProcessOptions, signal?: AbortSignal): Promise<StartedTables> {
    const { poolThreads, changeMilliseconds, ...request } = options;
    const relayFolder = request.lake && mkdtempSync(join(tmpdir(), "eventdata-relay-"));
    const tables = new TablesProcess({ poolThreads, changeMilliseconds }, relayFolder);
    const kill = () => tables.kill();
    signal?.addEventListener("abort", kill);
    try {
      const { answer } = await tables.call("open", { ...request, relayFolder });
      return { tables, state: answer };
    } catch (error) {
      const wasEnded = tables.hasEnded && !tables.#hasCrashed;
      tables.kill();
      await tables.ended;
      throw unopened(error, request, wasEnded);
    } finally {
      signal?.removeEventListener("abort", kill);
    }
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  call<Name extends CallName>(
    call: Name,
    request: Request<Name>,
    bytes: readonly Uint8Array[] = [],
  ): Promise<CallAnswer<Name>> {
    if (this.#hasEnded) return Promise.reject(this.#endError());
    const id = this.#nextId++;
    const answer = new Promise<CallAnswer<Name>>((resolve, reject) => {
      this.#pending.set(id, {
        resolve: (value) => resolve(value as CallAnswer<Name>),
        reject,
      });
      writeMessage(this.#pipe, { id, call, request }, bytes);
    });
    return this.#inTime(call, answer);
  }

  /** One that does not answer a change in time stands still, as its own connections may: whoever waits hears that it has ended. */
  #inTime<T>(call: CallName, answer: Promise<T>): Promise<T> {
    const times = changes[call];
    if (times === undefined || this.#changeMilliseconds === undefined) return answer;
    const timer = setTimeout(() => this.kill(), times * this.#changeMilliseconds).unref();
    return answer.finally(() => clearTimeout(timer));
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }

  #settle(message: AnswerMessage, bytes: Buffer): void {
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if ("answer" in message) pending?.resolve({ answer: message.answer, bytes });
    else pending?.reject(errorOf(message.error));
  }

  #end(): void {
    this.#hasEnded = true;
    const error = this.#endError();
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }

  /** What it said is for the log: it names places of this machine. */
  #endError(): EventStoreError {
    const said = this.#stderr.trim();
    const cause = said === "" ? undefined : new DatabaseError(said);
    return new EventStoreError("TABLES_ENDED", "the database process ended", { cause });
  }
}

/** The process is mostly ended by a signal, and cannot do it. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // On a disk that takes nothing more it stays.
  }
}

function errorOf({ code, message }: { code: string; message: string }): Error {
  return isOwnCode(code) ? new EventStoreError(code, message) : new DatabaseError(message);
}

/** What the child throws itself; everything else is DuckDB's word. */
const ownCodes: readonly EventStoreErrorCode[] = [
  "FOLDER_IN_USE",
  "FORMAT_TOO_NEW",
  "PART_FOREIGN",
  "TABLES_UNUSABLE",
  "TABLES_UNREADABLE",
];

function isOwnCode(code: string): code is EventStoreErrorCode {
  return ownCodes.some((own) => own === code);
}

/** DuckDB refused or failed. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  readonly code = "DATABASE_ERROR";
}
