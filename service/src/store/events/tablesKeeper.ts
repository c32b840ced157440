import { setTimeout as wait } from "node:timers/promises";
import { EventStoreError } from "./eventStoreError.ts";
import type { TablesState } from "./protocol.ts";
import { TablesProcess, type TablesProcessOptions } from "./tablesProcess.ts";

/** How long it waits before a next start, after each one that failed; the last goes on. */
const pauses = [0, 100, 500, 2_000, 10_000];

/** Keeps a process with the tables running, and starts another one when it ends. */
export class TablesKeeper {
  readonly #optionsNow: () => TablesProcessOptions;
  readonly #onStart: (state: TablesState) => void;
  #running: Promise<TablesProcess>;
  #current: TablesProcess | undefined;
  #stopped = false;
  /** What has to be over before the next start. */
  #held: Promise<void> = Promise.resolve();
  #starts = 0;

  private constructor(optionsNow: () => TablesProcessOptions, onStart: (state: TablesState) => void) {
    this.#optionsNow = optionsNow;
    this.#onStart = onStart;
    this.#running = this.#start();
  }

  /** A first start that fails is the caller's to tell of. */
  static async start(
    optionsNow: () => TablesProcessOptions,
    onStart: (state: TablesState) => void,
  ): Promise<TablesKeeper> {
    const keeper = new TablesKeeper(optionsNow, onStart);
    await keeper.#running;
    return keeper;
  }

  /** The process, or the next one where it has ended. */
  running(): Promise<TablesProcess> {
    return this.#running;
  }

  /** How often a process was started. */
  get starts(): number {
    return this.#starts;
  }

  get pid(): number | undefined {
    return this.#current?.pid;
  }

  kill(): void {
    this.#current?.kill();
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
    this.#stopped = true;
    this.#current?.kill();
    await this.#current?.ended;
    this.#running.catch(() => undefined);
  }

  async #start(): Promise<TablesProcess> {
    const { tables, state } = await TablesProcess.start(this.#optionsNow());
    this.#starts += 1;
    this.#current = tables;
    this.#onStart(state);
    void tables.ended.then(() => {
      this.#running = this.#startAgain();
      // Whoever needs it meets the error.
      this.#running.catch(() => undefined);
    });
    if (this.#stopped) tables.kill();
    return tables;
  }

  async #startAgain(): Promise<TablesProcess> {
    await this.#held.catch(() => undefined);
    for (let attempt = 0; ; attempt += 1) {
      if (this.#stopped) throw new EventStoreError("STORE_STOPPED", "the event store is stopped");
      await wait(pauses[Math.min(attempt, pauses.length - 1)], undefined, { ref: false });
      try {
        if (!this.#stopped) return await this.#start();
      } catch {
        // What keeps it from starting, such as a full disk, may pass.
      }
    }
  }
}
