import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { type EdgePart, standalone } from "../folder/edgeStanding.ts";
import { makeFolder } from "../folder/makeFolder.ts";
import { edgeFolder, spoolFolder } from "../folder/places.ts";
import { Turns } from "../turns/turns.ts";
import type { EventStore } from "./eventStore.ts";
import { EventStoreError } from "./faults/eventStoreError.ts";
import { firstLineOf } from "./faults/unopened.ts";
import { FieldBudget } from "./fields/fieldBudget.ts";
import { unknownDataset } from "./log/logFaults.ts";
import type { Measure } from "./measure.ts";
import { type EventStoreOptions, openEventStore } from "./openEventStore.ts";
import type { SetUpOptions } from "./process/protocol.ts";
import type { StoredEvents } from "./storedEvents.ts";

/** What the data folder knows of its edges' events. */
export interface EdgeParts {
  partOf(edge: string): EdgePart;
  /** An edge's events are made and say whose they are; resolves when the folder knows it for good. */
  made(edge: string): Promise<void>;
}

const noFolder: EdgeParts = { partOf: () => standalone, made: () => Promise.resolve() };

/** Where events are kept together by several nodes. */
export interface SharedEvents {
  open(
    edge: string,
    options: Pick<EventStoreOptions, keyof QueryBounds | "setUp" | "setUpOptions">,
  ): Promise<EventStore>;
  close(): Promise<void>;
}

/** What queries may take of each edge. */
export type QueryBounds = Pick<
  EventStoreOptions,
  "memoryLimitBytes" | "queriesAtOnce" | "queriesWaiting" | "queryMilliseconds"
>;

export interface EventStoresOptions {
  /** Where the events of all edges are kept; without one they are in memory. */
  readonly dataFolder: string | undefined;
  readonly edges: readonly string[];
  /** An edge that is opened soon after the start though it has no events yet, lest its first ingest or query wait. */
  readonly openAtStart?: string | undefined;
  readonly bounds?: QueryBounds | undefined;
  /** SQL that makes in each edge's tables what queries call besides DuckDB's own functions. */
  readonly setUp?: string | undefined;
  /** What that is given besides the connection. */
  readonly setUpOptions?: SetUpOptions | undefined;
  /** The keys of the datasets that live on an edge, as they are now. */
  readonly datasetsOn: (edge: string) => ReadonlySet<number>;
  /** Whether a dataset was deleted. Events of one that neither is there nor was deleted are nobody's to remove. */
  readonly isDeleted: (datasetKey: number) => boolean;
  /** Resolves when those two know what other nodes have made or deleted before; absent where there are none. */
  readonly fresh?: (() => Promise<void> | undefined) | undefined;
  /** Absent where events are in memory: no folder knows of those. */
  readonly parts?: EdgeParts | undefined;
  /** Where all nodes' events are, in place of a folder. */
  readonly shared?: SharedEvents | undefined;
  /** Told what the start of an edge has met and mended. */
  readonly onNotice?: ((notice: string) => void) | undefined;
  /** Told of events that could not be removed, or of an edge that could not be opened; it is tried again. */
  readonly onTrouble: (error: unknown, edge: string) => void;
}

/** An edge that could not be opened early is tried again after this. */
const openingPause = 2_000;

/** The events of all edges. An edge is opened when it is first asked for, or at start where it has events. */
export class EventStores implements StoredEvents {
  /** Shared by all bodies that are being decoded. */
  readonly budget = new FieldBudget();
  /** Where large batches wait: a folder of the data folder, or the system's for temporary files. */
  readonly spoolFolder: string;
  readonly #options: EventStoresOptions;
  readonly #opening = new Map<string, Promise<EventStore>>();
  readonly #open = new Map<string, EventStore>();
  /** Datasets that were deleted while their edge was not open: a body that is on its way may open the edge yet. */
  readonly #dropped = new Map<string, Set<number>>();
  readonly #parts: EdgeParts;
  /** An edge is made before or after a backup, not meanwhile. */
  readonly #making = new Turns();
  #isReady = false;
  #isStopped = false;

  constructor(options: EventStoresOptions) {
    this.#options = options;
    this.#parts = options.parts ?? noFolder;
    this.spoolFolder = options.dataFolder === undefined ? tmpdir() : spoolFolder(options.dataFolder);
  }

  /** Whether every edge is open that has events or soon will. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Opens every edge that has events. The one to be open early is opened behind it, where it has none. */
  async start(): Promise<void> {
    const { dataFolder, edges, openAtStart, shared } = this.#options;
    if (dataFolder !== undefined) makeFolder(this.spoolFolder);
    await Promise.all(edges.map((edge) => this.opened(edge)));
    // What is wrong with what others share is wrong with the start.
    if (openAtStart !== undefined && shared !== undefined) await this.of(openAtStart);
    if (openAtStart === undefined || shared !== undefined) this.#isReady = true;
    else void this.#openEarly(openAtStart);
  }

  async #openEarly(edge: string): Promise<void> {
    while (!this.#isReady && !this.#isStopped) {
      try {
        await this.of(edge);
        this.#isReady = true;
      } catch (error) {
        if (this.#isStopped) return;
        this.#options.onTrouble(error, edge);
        await wait(openingPause, undefined, { ref: false });
      }
    }
  }

  /** Why queries of some edge cannot be answered now. */
  async trouble(): Promise<string | undefined> {
    const troubles = await Promise.all([...this.#open.values()].map((store) => store.trouble()));
    return troubles.find((trouble) => trouble !== undefined);
  }

  /** What is to be watched of each edge that is open; of one that cannot tell now, nothing. */
  async measures(): Promise<(Measure & { readonly edge: string })[]> {
    const all = [...this.#open].map(async ([edge, store]) => {
      const measures = await store.measures().catch(() => []);
      return measures.map((measure) => ({ ...measure, edge }));
    });
    return (await Promise.all(all)).flat();
  }

  /** Whether the disk has refused the last batch of some edge. */
  get isUnwritten(): boolean {
    return [...this.#open.values()].some((store) => store.isUnwritten);
  }

  /** Writes to the edges whose last batch was refused, to see whether the disk takes it by now. */
  async touch(): Promise<void> {
    for (const store of this.#open.values()) if (store.isUnwritten) await store.touch();
  }

  /** The events of an edge, opened when they are first asked for. A failure is an EventStoreError. */
  of(edge: string): Promise<EventStore> {
    if (this.#isStopped) return Promise.reject(stopped());
    const known = this.#opening.get(edge);
    if (known !== undefined) return known;
    const opening = this.#openEdge(edge);
    this.#opening.set(edge, opening);
    // The next who asks tries again: a full disk, for one, may have room by then.
    opening.catch(() => this.#opening.delete(edge));
    return opening;
  }

  /** The events of an edge that has some, or had; an edge that never had any is not opened. */
  async opened(edge: string): Promise<EventStore | undefined> {
    const { dataFolder } = this.#options;
    const hasFolder = dataFolder !== undefined && existsSync(edgeFolder(dataFolder, edge));
    const isKnown = hasFolder || this.#parts.partOf(edge).standing !== "new";
    return isKnown || this.#opening.has(edge) ? this.of(edge) : undefined;
  }

  async #openEdge(edge: string): Promise<EventStore> {
    const { dataFolder, bounds = {}, setUp, setUpOptions, onNotice, shared } = this.#options;
    const part = this.#parts.partOf(edge);
    try {
      const folder = dataFolder && edgeFolder(dataFolder, edge);
      const queryOptions = { ...bounds, setUp, setUpOptions };
      const store =
        shared === undefined
          ? await openEventStore({ ...queryOptions, folder, part, onNotice })
          : await shared.open(edge, queryOptions);
      try {
        await this.#dropDeleted(store, edge);
        // Before anything is acknowledged: an edge that has events is one that the folder knows.
        if (part.standing !== "made") await this.#making.take(() => this.#parts.made(edge));
      } catch (error) {
        await store.stop();
        throw error;
      }
      this.#dropIn(store, edge, this.#dropped.get(edge) ?? []);
      this.#dropped.delete(edge);
      this.#open.set(edge, store);
      return store;
    } catch (error) {
      throw error instanceof EventStoreError ? error : notOpened(edge, error);
    }
  }

  /** Removes the events of deleted datasets, and refuses an edge that has events of a dataset that nobody knows. */
  async #dropDeleted(store: EventStore, edge: string): Promise<void> {
    const [unknown] = await this.#unknownIn(store, edge);
    if (unknown !== undefined) throw new EventStoreError("PART_FOREIGN", unknown);
    await store.dropAll(store.datasets.filter((key) => this.#options.isDeleted(key)));
  }

  async #unknownIn(store: EventStore, edge: string): Promise<string[]> {
    const { dataFolder = "", datasetsOn, isDeleted, fresh } = this.#options;
    // First those that have events: each was made before it had any, on whichever node.
    const found = store.datasets;
    await fresh?.();
    const datasets = datasetsOn(edge);
    return found
      .filter((key) => !datasets.has(key) && !isDeleted(key))
      .map((key) => unknownDataset(edgeFolder(dataFolder, edge), key));
  }

  /** A dataset's events are refused from now on and removed soon. */
  drop(edge: string, datasetKey: number): void {
    this.dropAll(edge, [datasetKey]);
  }

  dropAll(edge: string, datasetKeys: Iterable<number>): void {
    const opening = this.#opening.get(edge);
    if (opening === undefined) {
      this.#dropped.set(edge, new Set([...(this.#dropped.get(edge) ?? []), ...datasetKeys]));
      return;
    }
    const keys = [...datasetKeys];
    opening.then(
      (store) => this.#dropIn(store, edge, keys),
      // An edge that failed to open will be opened anew, and drops them then.
      () => this.dropAll(edge, keys),
    );
  }

  #dropIn(store: EventStore, edge: string, datasetKeys: Iterable<number>): void {
    store.dropAll([...datasetKeys]).catch((error: unknown) => {
      if (!this.#isStopped) this.#options.onTrouble(error, edge);
    });
  }

  /** Removes the events of deleted datasets where that has failed before. */
  async tidy(): Promise<void> {
    const { onTrouble } = this.#options;
    for (const [edge, opening] of this.#opening) {
      const tidied = opening.then((store) => this.#dropDeleted(store, edge));
      await tidied.catch((error: unknown) => onTrouble(error, edge));
    }
  }

  async backUp(target: string, before: () => Promise<void>): Promise<void> {
    const { edges } = this.#options;
    // An edge that has events is made once it is open.
    await Promise.all(edges.map((edge) => this.opened(edge)));
    await this.#making.take(async () => {
      let whole = before;
      for (const edge of edges) {
        // Nothing was acknowledged yet of an edge that is still being made.
        if (this.#parts.partOf(edge).standing !== "made") continue;
        const store = await this.of(edge);
        const inner = whole;
        whole = () => store.backUp(edgeFolder(target, edge), inner);
      }
      await whole();
    });
  }

  async faults(): Promise<string[]> {
    const faults: string[] = [];
    for (const edge of this.#options.edges) {
      const store = await this.opened(edge);
      if (store !== undefined)
        faults.push(...(await store.faults()), ...(await this.#unknownIn(store, edge)));
    }
    return faults;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const stores = await Promise.allSettled(this.#opening.values());
    await Promise.all(stores.map((store) => (store.status === "fulfilled" ? store.value.stop() : undefined)));
    await this.#options.shared?.close();
  }
}

function stopped(): EventStoreError {
  return new EventStoreError("STORE_STOPPED", "the event store is stopped");
}

function notOpened(edge: string, cause: unknown): EventStoreError {
  return new EventStoreError(
    "TABLES_UNUSABLE",
    `the events of the edge deployment ${edge} cannot be opened: ${firstLineOf(cause)}`,
    { cause },
  );
}
