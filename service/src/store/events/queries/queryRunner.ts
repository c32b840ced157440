import { EventStoreError, type EventStoreErrorCode, isEventStoreError } from "../faults/eventStoreError.ts";
import type { SqlStatement } from "../process/protocol.ts";
import { residentBytes } from "../process/residentMemory.ts";
import type { TablesKeeper } from "../process/tablesKeeper.ts";
import type { CallAnswer, TablesProcess } from "../process/tablesProcess.ts";
import { Gate } from "./gate.ts";
import { queryError, queryTooLarge } from "./queryError.ts";
import { ReadRows, type RowsAnswer } from "./rowsAnswer.ts";

export interface QueryLimits {
  readonly milliseconds: number;
  readonly memoryLimitBytes: number;
}

/** A query that does not end within this after its interrupt takes the process with it. */
const interruptPatience = 2_000;
/** A process that starts again may take this at least, however short a query is. */
const startMilliseconds = 5_000;
const watchPause = 50;
/** How often the process may end beneath a query before the query is blamed; others may end it again and again. */
const mostEnds = 3;

interface Run {
  readonly id: number;
  /** Why it must end, once that is sure. */
  fault?: EventStoreError;
  /** False where another ran at any time of it. */
  wasAlone: boolean;
}

/** What ran in a process; the memory took its end upon itself where it was too much. */
interface Witness {
  readonly runs: Set<Run>;
  tooLarge: boolean;
}

type Outcome =
  | { tables: TablesProcess; result: CallAnswer<"run"> }
  | { ended: true; witness: Witness }
  /** A query that found no memory left, of which those beside it had their part. */
  | { crowdedOut: true };

/**
 * Runs queries against a process that some of them end. Whoever is guilty is told so; the others run
 * once more. Where nobody knows who it was, each of them runs once more alone: then it shows. So does
 * one that ran out of the memory that all share.
 */
export class QueryRunner {
  readonly #keeper: TablesKeeper;
  readonly #limits: QueryLimits;
  readonly #gate = new Gate();
  readonly #witnesses = new WeakMap<TablesProcess, Witness>();
  #nextId = 1;
  #running = 0;
  #watch: NodeJS.Timeout | undefined;
  /** The process's memory when the first of the queries began that run now. */
  #idleBytes: number | undefined;

  constructor(keeper: TablesKeeper, limits: QueryLimits) {
    this.#keeper = keeper;
    this.#limits = limits;
  }

  async run(
    statements: readonly SqlStatement[],
    signal: AbortSignal,
    onClose: () => void,
  ): Promise<RowsAnswer> {
    let alone = false;
    let ends = 0;
    for (;;) {
      const run: Run = { id: this.#nextId++, wasAlone: true };
      const outcome: Outcome = await this.#gate.pass(alone, () => this.#attempt(run, statements, signal));
      if ("tables" in outcome) {
        const { tables, result } = outcome;
        const columnCounts = statements.map(({ columns }) => columns.length);
        const close = () => rows.close();
        // A signal lives as long as whoever listens to it, and would keep the rows as long.
        const closed = () => {
          signal.removeEventListener("abort", close);
          onClose();
        };
        const source = { tables, query: run.id, columnCounts, onClose: closed };
        const rows = new ReadRows(source, result.answer, result.bytes);
        signal.addEventListener("abort", close, { once: true });
        return rows;
      }
      if ("crowdedOut" in outcome) {
        alone = true;
        continue;
      }
      const witness: Witness = outcome.witness;
      ends += 1;
      const fault = run.fault ?? faultOfEnd(run, witness, ends);
      if (fault !== undefined) throw fault;
      alone = ![...witness.runs].some((other) => other.fault !== undefined);
    }
  }

  async #attempt(run: Run, statements: readonly SqlStatement[], signal: AbortSignal): Promise<Outcome> {
    const tables = await this.#started(signal);
    const witness = this.#witnessOf(tables);
    witness.runs.add(run);
    if (witness.runs.size > 1) for (const each of witness.runs) each.wasAlone = false;
    const leash = this.#leash(run, tables, signal);
    this.#startWatch();
    try {
      const result = await tables.call("run", { query: run.id, statements });
      if (run.fault !== undefined) {
        tables.call("forget", { query: run.id }).catch(() => undefined);
        throw run.fault;
      }
      return { tables, result };
    } catch (error) {
      if (isEventStoreError(error, "TABLES_ENDED")) return { ended: true, witness };
      const fault = run.fault ?? queryError(error);
      if (!run.wasAlone && isEventStoreError(fault, "QUERY_TOO_LARGE")) return { crowdedOut: true };
      throw fault;
    } finally {
      leash();
      this.#stopWatch();
      // All who were in a process that has ended must see the same of it.
      if (!tables.hasEnded) witness.runs.delete(run);
    }
  }

  /** One that does not start, since its storage says nothing, keeps nobody longer than a query or a start may take. */
  async #started(signal: AbortSignal): Promise<TablesProcess> {
    const { promise, reject } = Promise.withResolvers<never>();
    const end = (code: EventStoreErrorCode, message: string) => reject(new EventStoreError(code, message));
    const cancel = () => end("QUERY_CANCELLED", "the query was cancelled");
    const late = () => end("TABLES_ENDED", "the database process has not started again in time");
    const timer = setTimeout(late, Math.max(this.#limits.milliseconds, startMilliseconds));
    if (signal.aborted) cancel();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      return await Promise.race([this.#keeper.running(), promise]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
    }
  }

  #witnessOf(tables: TablesProcess): Witness {
    const witness = this.#witnesses.get(tables) ?? { runs: new Set(), tooLarge: false };
    this.#witnesses.set(tables, witness);
    return witness;
  }

  /** Ends the query when its time is over or nobody wants it any more. Returns what takes the leash off. */
  #leash(run: Run, tables: TablesProcess, signal: AbortSignal): () => void {
    let last: NodeJS.Timeout | undefined;
    const end = (code: EventStoreErrorCode, message: string) => {
      if (run.fault !== undefined) return;
      run.fault = new EventStoreError(code, message);
      tables.call("interrupt", { query: run.id }).catch(() => undefined);
      last = setTimeout(() => tables.kill(), interruptPatience);
    };
    const { milliseconds } = this.#limits;
    const tooLong = () =>
      end(
        "QUERY_TOO_LONG",
        `the query took longer than ${milliseconds / 1000} s: narrow its time range or its rows`,
      );
    const timer = setTimeout(tooLong, milliseconds);
    const cancel = () => end("QUERY_CANCELLED", "the query was cancelled");
    if (signal.aborted) cancel();
    signal.addEventListener("abort", cancel, { once: true });
    return () => {
      clearTimeout(timer);
      clearTimeout(last);
      signal.removeEventListener("abort", cancel);
    };
  }

  #startWatch(): void {
    this.#running += 1;
    if (this.#watch !== undefined) return;
    this.#idleBytes = undefined;
    this.#watch = setInterval(() => void this.#look(), watchPause);
    void this.#look();
  }

  #stopWatch(): void {
    this.#running -= 1;
    if (this.#running > 0) return;
    clearInterval(this.#watch);
    this.#watch = undefined;
  }

  /** DuckDB keeps to its limit but for what some functions allocate past it. */
  async #look(): Promise<void> {
    // Where none runs there is nothing to look at.
    const tables = await this.#keeper.running().catch(() => undefined);
    if (tables === undefined) return;
    const { pid } = tables;
    const bytes = pid === undefined || tables.hasEnded ? undefined : residentBytes(pid);
    if (bytes === undefined) return;
    this.#idleBytes ??= bytes;
    const { memoryLimitBytes } = this.#limits;
    // What many wide tables take for themselves is no query's doing.
    if (bytes <= Math.max(2 * memoryLimitBytes, this.#idleBytes + memoryLimitBytes)) return;
    this.#witnessOf(tables).tooLarge = true;
    tables.kill();
  }
}

/**
 * Sure where it ran alone from beginning to end, since those beside it leave memory behind: by the
 * memory that was seen, or because it has happened again.
 */
function faultOfEnd({ wasAlone }: Run, { tooLarge }: Witness, ends: number): EventStoreError | undefined {
  const isSure = wasAlone && (tooLarge || ends > 1);
  if (!isSure && ends <= mostEnds) return undefined;
  if (tooLarge) return queryTooLarge("");
  return new EventStoreError(
    "QUERY_ENDED_TABLES",
    "the database process ended every time that it ran the query: change the query",
  );
}
