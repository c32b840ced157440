import { setTimeout as wait } from "node:timers/promises";
import { EventStoreError } from "../faults/eventStoreError.ts";
import type { TablesState } from "./protocol.ts";
import { type StartedTables, TablesProcess, type TablesProcessOptions } from "./tablesProcess.ts";

/** How long it waits before a next start, after each one that failed; the last goes on. */
const pauses = [0, 100, 500, 2_000, 5_000];

/** Keeps a process with the tables running, and starts another one when it ends. */
export class TablesKeeper {
  readonly #options: TablesProcessOptions;
  readonly #followers: ((state: TablesState) => void)[] = [];
  readonly #stopping = new AbortController();
  #running: Promise<TablesProcess>;
  #current: TablesProcess;
  #state: TablesState;
  /** What has to be over before the next start. */
  #held: Promise<void> = Promise.resolve();
  #starts = 0;

  private constructor(options: TablesProcessOptions, first: StartedTables) {
    this.#options = options;
    this.#current = first.tables;
    this.#state = first.state;
    this.#running = Promise.resolve(this.#keep(first));
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** A first start that fails is the caller's to tell of. */
  static async start(options: TablesProcessOptions): Promise<TablesKeeper> {
    return new TablesKeeper(options, await TablesProcess.start(options));
  }

  /** What the process has found in the tables when it opened them. */
  get state(): TablesState {
    return this.#state;
  }

  /** Calls with that state at once, and after each later start. */
  follow(follower: (state: TablesState) => void): void {
    this.#followers.push(follower);
    follower(this.#state);
  }

  /** The process, or the next one where it has ended; rejects where that cannot be started now. */
  running(): Promise<TablesProcess> {
    return this.#running;
  }

  /** How often a process was started. */
  get starts(): number {
    return this.#starts;
  }

  get pid(): number | undefined {
    return this.#current.pid;
  }

  kill(): void {
    this.#current.kill();
  }

  /** Does work on the tables' file while no process has it open. */
  async whileEnded(work: () => Promise<void>): Promise<void> {
    const tables = await this.#running;
    this.#held = tables.ended.then(work);
    tables.kill();
    await this.#held;
    await this.#running;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#current.kill();
    await this.#current.ended;
    this.#running.catch(() => undefined);
  }

  #keep({ tables, state }: StartedTables): TablesProcess {
    this.#starts += 1;
    this.#current = tables;
    this.#state = state;
    for (const follower of this.#followers) follower(state);
    void tables.ended.then(() => this.#startAgain(0));
    if (this.#isStopped) tables.kill();
    return tables;
  }

  /** Those who wait for a start that fails meet its error; who comes then waits for the next one. */
  #startAgain(attempt: number): void {
    const start = this.#start(pauses[Math.min(attempt, pauses.length - 1)] ?? 0);
    // A first one that fails may have been ended by what ended the process before it.
    this.#running = attempt === 0 ? start.catch(() => this.#start(pauses[1] ?? 0)) : start;
    this.#running.catch(() => {
      // What keeps it from starting, such as a full disk, may pass.
      if (!this.#isStopped) this.#startAgain(attempt + 1);
    });
  }

  async #start(pause: number): Promise<TablesProcess> {
    await this.#held.catch(() => undefined);
    await wait(pause, undefined, { ref: false });
    if (this.#isStopped) throw new EventStoreError("STORE_STOPPED", "the event store is stopped");
    try {
      return this.#keep(await TablesProcess.start(this.#options, this.#stopping.signal));
    } catch (cause) {
      throw new EventStoreError("TABLES_ENDED", "the database process cannot be started now", { cause });
    }
  }
}
