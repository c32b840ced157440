import { setTimeout as wait } from "node:timers/promises";
import type { Moment } from "../../values/moment.ts";
import type { EventStore, Query } from "../events/eventStore.ts";
import { EventStoreError } from "../events/faults/eventStoreError.ts";
import type { Catalogue } from "../events/fields/catalogue.ts";
import type { SpooledBatch } from "../events/log/batch.ts";
import type { Measure } from "../events/measure.ts";
import type { TablesKeeper } from "../events/process/tablesKeeper.ts";
import type { QueryRunner } from "../events/queries/queryRunner.ts";
import type { RowsAnswer } from "../events/queries/rowsAnswer.ts";
import type { Slots } from "../events/queries/slots.ts";
import type { SharedDatabase } from "../shared/sharedDatabase.ts";
import { Backlog } from "./backlog.ts";
import { EdgeTurn } from "./edgeTurn.ts";
import type { LakeFields } from "./lakeFields.ts";
import { LakeLoading } from "./lakeLoading.ts";
import { lakeMeasures } from "./lakeMeasures.ts";
import type { UpkeepTimes } from "./lakeUpkeep.ts";
import type { NodeTurns } from "./nodeTurns.ts";
import type { SharedLog } from "./sharedLog.ts";
import { Words } from "./words.ts";

/** Whoever waits for what was acknowledged asks so often, should a word be lost. */
const askPause = 250;
/** No node has loaded for so long. */
const loadPatience = 30_000;
/** A lake that takes longer to say that it is there is away. */
const probePatience = 3_000;
/** So long a stop waits for a load or a merge that is under way; what was cut short another node does. */
const stopPatience = 5_000;

export interface LakeEventsParts {
  readonly database: SharedDatabase;
  readonly address: string;
  readonly edge: number;
  readonly turns: NodeTurns;
  readonly log: SharedLog;
  readonly fields: LakeFields;
  readonly keeper: TablesKeeper;
  /** So long a query takes at most. */
  readonly queryMilliseconds: number;
  readonly slots: Slots;
  readonly queries: QueryRunner;
  readonly onTrouble: (error: unknown) => void;
  readonly removeTables: () => Promise<void>;
  readonly upkeepTimes?: UpkeepTimes | undefined;
}

interface Standing {
  readonly fields_version: string;
  /** The last record of the datasets that waits to be loaded. */
  readonly waiting: string | null;
}

/** The events of one edge in a lake that several nodes share: any of them takes events and answers queries, and one loads. */
export class LakeEvents implements EventStore {
  readonly #parts: LakeEventsParts;
  readonly #stopping = new AbortController();
  readonly #words = new Words();
  readonly #dropped = new Set<number>();
  readonly #backlog: Backlog;
  readonly #turn: EdgeTurn;
  #loading: LakeLoading | undefined;
  #probing: Promise<string | undefined> | undefined;

  constructor(parts: LakeEventsParts) {
    this.#parts = parts;
    const { address, edge, turns } = parts;
    this.#backlog = new Backlog(parts.database, edge);
    this.#turn = new EdgeTurn({
      address,
      edge,
      turns,
      isStuck: () => this.#loading?.isStuck ?? false,
      onTurn: () => {
        this.#loading = new LakeLoading(parts);
      },
      onLost: async () => {
        const loading = this.#loading;
        this.#loading = undefined;
        await loading?.stop();
      },
      onWord: (word) => this.#hear(word),
    });
  }

  #hear(word: string): void {
    const [what, edge, of = ""] = word.split(" ");
    if (Number(edge) !== this.#parts.edge) return;
    if (what === "done") this.#words.say();
    else if (what === "free") this.#turn.ask();
    else if (what === "want") this.#loading?.want(Number(of));
    // For the limit of a dataset's fields: a node may take events for long and answer no query.
    else if (what === "fields") void this.#parts.fields.reach(of)?.catch(() => undefined);
  }

  /** Also those whose removal has failed, so that it is tried again. */
  get datasets(): number[] {
    return this.#parts.fields.known.datasets;
  }

  get walLength(): number {
    return this.#loading?.waiting ?? 0;
  }

  get isUnwritten(): boolean {
    return this.#parts.log.isUnwritten;
  }

  touch(): Promise<void> {
    return this.#parts.log.touch();
  }

  /** Those of which other nodes have taken events are known once they are loaded: until then the limit is each node's. */
  fieldNames(datasetKey: number): ReadonlySet<string> {
    return this.#parts.fields.known.names(datasetKey);
  }

  async append(batch: SpooledBatch): Promise<void> {
    this.#expectDataset(batch.datasetKey);
    this.#parts.fields.known.expect(batch.datasetKey, batch.columns);
    await this.#backlog.enter(this.#stopping.signal);
    this.#expectDataset(batch.datasetKey);
    await this.#parts.log.append(batch);
  }

  #expectDataset(datasetKey: number): void {
    this.#stopping.signal.throwIfAborted();
    if (!this.#dropped.has(datasetKey)) return;
    throw new EventStoreError("DATASET_DROPPED", "dataset not found: it was deleted");
  }

  catalogueNow(datasetKeys: readonly number[]): Catalogue {
    return this.#parts.fields.known.catalogue(datasetKeys);
  }

  async fields(datasetKeys: readonly number[], signal?: AbortSignal): Promise<Catalogue> {
    await this.#through(datasetKeys, this.#unlessStopped(signal));
    return this.catalogueNow(datasetKeys);
  }

  async run({ datasets, statements, fields }: Query, signal: AbortSignal): Promise<RowsAnswer> {
    const { slots, queries } = this.#parts;
    this.#stopping.signal.throwIfAborted();
    const leave = await slots.take(signal);
    try {
      const either = this.#unlessStopped(signal);
      // Whoever was told the fields has waited already; to ask the database once more is a good part of a small query.
      if (fields === undefined) await this.#through(datasets, either);
      return await queries.run(statements, either, leave);
    } catch (error) {
      leave();
      for (const dataset of datasets) this.#expectDataset(dataset);
      throw error;
    }
  }

  #unlessStopped(signal: AbortSignal | undefined): AbortSignal {
    return signal === undefined ? this.#stopping.signal : AbortSignal.any([signal, this.#stopping.signal]);
  }

  /** Resolves when the lake has all that was acknowledged of datasets before this call, on whichever node. */
  async #through(datasets: readonly number[], signal: AbortSignal): Promise<void> {
    if (datasets.length === 0) return;
    let upTo: string | undefined;
    await this.#whenLoaded(datasets, signal, async () => {
      const standing = await this.#standing(datasets, upTo);
      await this.#parts.fields.reach(standing.fields_version);
      upTo ??= standing.waiting ?? undefined;
      return standing.waiting === null ? "loaded" : undefined;
    });
  }

  /** Has whoever loads look at datasets until there is what somebody waits for. */
  async #whenLoaded<T>(
    datasets: readonly number[],
    signal: AbortSignal,
    look: () => Promise<T | undefined>,
  ): Promise<T> {
    const until = Date.now() + loadPatience;
    for (;;) {
      signal.throwIfAborted();
      const { said } = this.#words;
      const found = await look();
      if (found !== undefined) return found;
      if (Date.now() > until) throw notLoaded();
      await this.#ask(datasets);
      await this.#words.after(said, askPause);
    }
  }

  async #standing(datasets: readonly number[], upTo: string | undefined): Promise<Standing> {
    const { database, edge } = this.#parts;
    const [standing] = await database.query<Standing & Record<string, unknown>>(
      `SELECT e.fields_version, (SELECT max(number) FROM eventdata.record
         WHERE edge = $1 AND dataset = ANY($2::bigint[]) AND ($3::bigint IS NULL OR number <= $3)) AS waiting
       FROM eventdata.edge AS e WHERE e.number = $1`,
      [edge, datasets, upTo ?? null],
    );
    if (standing === undefined) throw new Error("the database has forgotten an edge");
    return standing;
  }

  async #ask(datasets: readonly number[]): Promise<void> {
    const { database, edge } = this.#parts;
    if (this.#loading !== undefined) {
      for (const dataset of datasets) this.#loading.want(dataset);
      return;
    }
    await database.query(
      "SELECT pg_notify('eventdata', 'want ' || $1::text || ' ' || key) FROM unnest($2::text[]) AS key",
      [edge, datasets.map(String)],
    );
  }

  async trim(datasetKey: number, before: Moment): Promise<number> {
    const change = await this.#askToTrim(datasetKey, before);
    return this.#trimmed(datasetKey, change, this.#stopping.signal);
  }

  /** Once for all nodes: the one that loads does it. */
  async expire(datasetKey: number, before: Moment, signal: AbortSignal): Promise<number> {
    if (!this.#turn.hasTurn) return 0;
    const change = await this.#askToTrim(datasetKey, before);
    try {
      return await this.#trimmed(datasetKey, change, AbortSignal.any([signal, this.#stopping.signal]));
    } catch (error) {
      // Else there would be one more of them with each look for what is too old.
      const { database } = this.#parts;
      await database
        .query("DELETE FROM eventdata.lake_change WHERE number = $1", [change])
        .catch(() => undefined);
      throw error;
    }
  }

  async #askToTrim(datasetKey: number, before: Moment): Promise<string> {
    const { database, edge } = this.#parts;
    const [asked] = await database.query<{ number: string }>(
      "INSERT INTO eventdata.lake_change (edge, dataset, before) VALUES ($1, $2, $3) RETURNING number",
      [edge, datasetKey, before.toString()],
    );
    if (asked === undefined) throw new Error("the database has not said what it was asked");
    return asked.number;
  }

  /** How many events that were, once it is done. */
  async #trimmed(datasetKey: number, change: string, signal: AbortSignal): Promise<number> {
    const { database } = this.#parts;
    const done = await this.#whenLoaded([datasetKey], signal, async () => {
      const [found] = await database.query<{ rows: string }>(
        "DELETE FROM eventdata.lake_change WHERE number = $1 AND rows IS NOT NULL RETURNING rows",
        [change],
      );
      return found;
    });
    return Number(done.rows);
  }

  drop(datasetKey: number): Promise<void> {
    return this.dropAll([datasetKey]);
  }

  async dropAll(datasetKeys: readonly number[]): Promise<void> {
    const { database, edge, fields } = this.#parts;
    for (const key of datasetKeys) this.#dropped.add(key);
    await database.query(
      `WITH gone AS (SELECT unnest($2::bigint[]) AS key),
         records AS (DELETE FROM eventdata.record WHERE edge = $1 AND dataset IN (SELECT key FROM gone)),
         aside AS (DELETE FROM eventdata.set_aside WHERE edge = $1 AND dataset IN (SELECT key FROM gone)),
         fields AS (DELETE FROM eventdata.lake_field WHERE edge = $1 AND dataset IN (SELECT key FROM gone)),
         datasets AS (DELETE FROM eventdata.lake_dataset WHERE edge = $1 AND key IN (SELECT key FROM gone))
       INSERT INTO eventdata.lake_dropped (edge, key) SELECT $1, key FROM gone ON CONFLICT DO NOTHING`,
      [edge, datasetKeys],
    );
    fields.known.drop(datasetKeys);
  }

  backUp(): Promise<void> {
    const message = "events of several nodes are backed up with the database and the lake that they share";
    return Promise.reject(new EventStoreError("NOTHING_TO_BACK_UP", message));
  }

  /** Those who ask while somebody does share what that one is told. */
  trouble(): Promise<string | undefined> {
    this.#probing ??= this.#probe().finally(() => {
      this.#probing = undefined;
    });
    return this.#probing;
  }

  async #probe(): Promise<string | undefined> {
    const { keeper, onTrouble } = this.#parts;
    const late = wait(probePatience, "late", { ref: false }).then(() => {
      throw new Error("the lake says nothing");
    });
    try {
      await Promise.race([keeper.running().then((tables) => tables.call("probe", {})), late]);
      return undefined;
    } catch (error) {
      onTrouble(error);
      return "the lake does not answer";
    }
  }

  async measures(): Promise<Measure[]> {
    const { database, edge } = this.#parts;
    const help = "Whether this is the node that moves batches into tables.";
    const value = this.#turn.hasTurn ? 1 : 0;
    return [{ name: "eventdata_loads", type: "gauge", help, value }, ...(await lakeMeasures(database, edge))];
  }

  async faults(): Promise<string[]> {
    const { keeper, fields } = this.#parts;
    const faults: string[] = [];
    for (const dataset of this.datasets) {
      if (!fields.known.hasTable(dataset)) continue;
      const { answer } = await (await keeper.running()).call("verify", { dataset });
      faults.push(...answer.faults);
    }
    return faults;
  }

  async stop(): Promise<void> {
    const { slots, keeper, log, removeTables } = this.#parts;
    if (this.#stopping.signal.aborted) return;
    const error = new EventStoreError("STORE_STOPPED", "the event store is stopped");
    this.#stopping.abort(error);
    slots.refuseAll(error);
    this.#backlog.stop();
    await log.close();
    // Another node goes on where this one ends, once the turn is given back and nothing is under way any more.
    const loading = this.#loading?.stop();
    await Promise.race([loading, wait(stopPatience, undefined, { ref: false })]);
    const ended = keeper.stop();
    await loading;
    await this.#turn.stop();
    await ended;
    await removeTables();
  }
}

function notLoaded(): EventStoreError {
  const message =
    "events that were acknowledged could not be made ready for queries yet: no node has loaded them";
  return new EventStoreError("LOADING_FAILED", message);
}
