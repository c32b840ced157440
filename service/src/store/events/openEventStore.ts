import { type EdgePart, standalone } from "../folder/edgeStanding.ts";
import { logFolder, tablesFile } from "../folder/places.ts";
import { openTablesFolder } from "../folder/tablesFolder.ts";
import { Turns } from "../turns/turns.ts";
import { backUpEvents } from "./copies/backUpEvents.ts";
import { closeToOthers, missingPart, tablesOwner } from "./edgeParts.ts";
import type { EventStore } from "./eventStore.ts";
import { EventStoreError } from "./faults/eventStoreError.ts";
import { KnownFields } from "./fields/catalogue.ts";
import { FolderEvents } from "./folderEvents.ts";
import { Loader, type LoaderParts } from "./loading/loader.ts";
import { Room } from "./loading/room.ts";
import { DiskLog } from "./log/diskLog.ts";
import type { EventLog, WaitingColumns } from "./log/eventLog.ts";
import { openLogFaults } from "./log/logFaults.ts";
import { MemoryLog } from "./log/memoryLog.ts";
import type { Positions } from "./log/recover.ts";
import type { SetUpOptions, TablesState } from "./process/protocol.ts";
import { TablesKeeper } from "./process/tablesKeeper.ts";
import { QueryRunner } from "./queries/queryRunner.ts";
import { Slots } from "./queries/slots.ts";
import { TableChanges } from "./upkeep/tableChanges.ts";
import { Upkeep } from "./upkeep/upkeep.ts";

export interface EventStoreOptions {
  /** Where the edge's events are kept; without one they are in memory. */
  readonly folder?: string | undefined;
  /** Which part of its data folder that is. */
  readonly part?: EdgePart | undefined;
  /** Called with one sentence about what a start has met and mended. */
  readonly onNotice?: ((notice: string) => void) | undefined;
  readonly memoryLimitBytes?: number | undefined;
  readonly threads?: number | undefined;
  /** How many (field, type) pairs of a dataset have a column of their own. */
  readonly columnCap?: number | undefined;
  /** How many all datasets have together; above it each has an eighth of its cap. */
  readonly columnBudget?: number | undefined;
  /** A module whose `setUp` makes, with a connection, what queries call besides DuckDB's own functions. */
  readonly setUp?: string | undefined;
  /** What that is given besides the connection. */
  readonly setUpOptions?: SetUpOptions | undefined;
  readonly queriesAtOnce?: number | undefined;
  readonly queriesWaiting?: number | undefined;
  readonly queryMilliseconds?: number | undefined;
}

/** Where the options do not say otherwise. */
export const eventStoreDefaults = {
  memoryLimitBytes: 512 * 1024 * 1024,
  threads: 2,
  columnCap: 128,
  // Measured: a column takes some 10 KB of memory beside DuckDB's own limit, as long as its table is there.
  columnBudget: 8_192,
  queriesAtOnce: 4,
  queriesWaiting: 32,
  queryMilliseconds: 60_000,
} as const;

/** How many threads of the pool are not for queries. */
const spareThreads = 4;

/** Opens an edge's events, and finishes what a crash has left half done. */
export async function openEventStore(options: EventStoreOptions = {}): Promise<EventStore> {
  const { folder, part = standalone } = options;
  const missing = folder === undefined ? undefined : missingPart(folder, part);
  if (missing) throw missing;
  const tablesFolder = await openTablesFolder(folder);
  const file = tablesFile(tablesFolder.path);
  await closeToOthers(file);

  const known = new KnownFields();
  const keeper = await TablesKeeper.start({
    ...tablesOptionsOf(file, options),
    owner: folder === undefined ? undefined : tablesOwner(folder, part),
  });
  keeper.follow((state) => known.replace(state));
  try {
    const { log, waiting, backUp, logFaults } = await openLog(options, part, keeper);
    for (const { dataset, columns } of waiting) known.expect(dataset, columns);
    const turns = new Turns();
    const dropped = new Set(keeper.state.dropped);
    const room = new Room(() => log.pending.bytes);
    const { slots, queries } = queryPartsOf(keeper, options);
    const { memoryLimitBytes } = tablesOptionsOf(file, options);
    const upkeep = new Upkeep({ keeper, turns, log, slots, file, memoryLimitBytes });
    const onLoaded: LoaderParts["onLoaded"] = async (dataset, { columns, unsavedBytes }) => {
      known.add(dataset, columns);
      room.loaded();
      await upkeep.afterLoad(unsavedBytes);
    };
    const loader = new Loader({
      log,
      keeper,
      turns,
      isDropped: (dataset) => dropped.has(dataset),
      onLoaded,
      onPiece: () => room.loaded(),
      positions: async (tables) => {
        const { answer } = await tables.call("refresh", {});
        known.replace(answer);
        return answer.datasets;
      },
    });
    keeper.follow(({ datasets }) => {
      for (const { key, record } of datasets) loader.found(key, record);
    });
    loader.wake();
    const changes = new TableChanges({ keeper, turns, loader, upkeep, known, dropped });
    // A compaction that was cut short is made up for.
    upkeep.compactSoon();
    return new FolderEvents({
      log,
      keeper,
      changes,
      loader,
      upkeep,
      room,
      known,
      dropped,
      slots,
      queries,
      backUp: (target, before) => backUp(target, before, turns),
      logFaults,
      removeTables: () => tablesFolder.remove(),
    });
  } catch (error) {
    await keeper.stop();
    await tablesFolder.remove();
    throw error;
  }
}

function boundsOf(options: EventStoreOptions) {
  const defaults = eventStoreDefaults;
  return {
    memoryLimitBytes: options.memoryLimitBytes ?? defaults.memoryLimitBytes,
    threads: options.threads ?? defaults.threads,
    columnCap: options.columnCap ?? defaults.columnCap,
    columnBudget: options.columnBudget ?? defaults.columnBudget,
    queriesAtOnce: options.queriesAtOnce ?? defaults.queriesAtOnce,
    queriesWaiting: options.queriesWaiting ?? defaults.queriesWaiting,
    queryMilliseconds: options.queryMilliseconds ?? defaults.queryMilliseconds,
  };
}

/** What the process is told that has the tables. */
export function tablesOptionsOf(file: string, options: EventStoreOptions) {
  const { memoryLimitBytes, threads, columnCap, columnBudget, queriesAtOnce } = boundsOf(options);
  const { setUp, setUpOptions } = options;
  const poolThreads = queriesAtOnce + spareThreads;
  return { file, memoryLimitBytes, threads, columnCap, columnBudget, setUp, setUpOptions, poolThreads };
}

/** What runs queries there. */
export function queryPartsOf(keeper: TablesKeeper, options: EventStoreOptions) {
  const { memoryLimitBytes, queriesAtOnce, queriesWaiting, queryMilliseconds } = boundsOf(options);
  return {
    slots: new Slots({ atOnce: queriesAtOnce, waiting: queriesWaiting }),
    queries: new QueryRunner(keeper, { milliseconds: queryMilliseconds, memoryLimitBytes }),
  };
}

/** Nothing is to be loaded of a dataset that was dropped. */
export function positionsOf({ datasets, dropped }: Pick<TablesState, "datasets" | "dropped">): Positions {
  const loaded = datasets.map(({ key, record }) => [key, record] as const);
  return new Map([...loaded, ...dropped.map((key) => [key, Number.POSITIVE_INFINITY] as const)]);
}

interface OpenLog {
  readonly log: EventLog;
  readonly waiting: readonly WaitingColumns[];
  readonly backUp: (target: string, before: () => Promise<void>, turns: Turns) => Promise<void>;
  readonly logFaults: () => Promise<string[]>;
}

async function openLog(
  { folder, onNotice }: EventStoreOptions,
  part: EdgePart,
  keeper: TablesKeeper,
): Promise<OpenLog> {
  if (folder === undefined) {
    const backUp = () =>
      Promise.reject(new EventStoreError("NOTHING_TO_BACK_UP", "events in memory cannot be backed up"));
    return { log: new MemoryLog(), waiting: [], backUp, logFaults: async () => [] };
  }
  const { state } = keeper;
  // Before there is a log, so that a log is never without tables that are known to be its own.
  if (!state.isNamed) await (await keeper.running()).call("name", part.identity);
  const { log, waiting, tornBytes } = await DiskLog.open(logFolder(folder), positionsOf(state), part);
  if (tornBytes > 0) {
    onNotice?.(
      `${logFolder(folder)} ended in the middle of a batch that was never acknowledged: its ${tornBytes} bytes were removed`,
    );
  }
  return {
    log,
    waiting,
    backUp: (target, before, turns) => backUpEvents({ folder, log, keeper, turns }, target, before),
    logFaults: () => openLogFaults(logFolder(folder), log.extent()),
  };
}
