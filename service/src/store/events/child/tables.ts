import type { DuckDBConnection } from "@duckdb/node-api";
import { Turns } from "../../turns/turns.ts";
import type {
  Answer,
  CallName,
  LakeOptions,
  OpenRequest,
  Request,
  SetUpOptions,
} from "../process/protocol.ts";
import { attachLake, connectToLake } from "./attachLake.ts";
import type { Books } from "./books.ts";
import { isHollow, rewrite, withDeadRows } from "./compaction.ts";
import { LakeBooks } from "./lakeBooks.ts";
import { probeLake } from "./lakeMark.ts";
import { Load } from "./load.ts";
import { checkpoint, trim } from "./maintenance.ts";
import { MovedTables } from "./movedTables.ts";
import { openTables } from "./openTables.ts";
import { name, refuseStrangers } from "./owner.ts";
import { Queries } from "./queries.ts";
import { readFiles } from "./readFiles.ts";
import { runOnLake, runOnTables } from "./runTogether.ts";
import { TableBooks } from "./tableBooks.ts";
import { TableCatalogue } from "./tableCatalogue.ts";
import { migrateTables, refuseNewer } from "./tableMigrations.ts";
import { isBeside, tidyLake } from "./tidyLake.ts";
import { together } from "./together.ts";
import { tableFaults } from "./verify.ts";

export interface Reply<Name extends CallName> {
  readonly answer: Answer<Name>;
  readonly bytes?: readonly Buffer[];
}

export type Handlers = {
  readonly [Name in Exclude<CallName, "open">]: (
    request: Request<Name>,
    bytes: Buffer,
  ) => Promise<Reply<Name>> | Reply<Name>;
};

export interface OpenTables {
  readonly state: Answer<"open">;
  readonly handlers: Handlers;
}

/** Opens the tables and says what can be asked of them. */
export async function open(options: OpenRequest): Promise<OpenTables> {
  const instance = await openTables(options);
  const connection = await instance.connect();
  const { isReadOnly = false, file = "the memory", owner } = options;
  const version = await refuseNewer(connection, file);
  const isNamed = await refuseStrangers(connection, file, owner);
  if (!isReadOnly) await migrateTables(connection, file);
  if (options.setUp !== undefined) await setUpBy(options.setUp, connection, options.setUpOptions);
  const { lake, relayFolder } = options;
  if (lake !== undefined) {
    if (relayFolder === undefined)
      throw new Error("a lake's database is asked through a folder, and there is none");
    await attachLake(connection, lake, relayFolder);
  }
  const books = lake === undefined ? new TableBooks(connection) : new LakeBooks(connection, lake.edge);
  const catalogue = new TableCatalogue(connection, books, options);
  // A start that was cut short may have made the file and nothing in it.
  const isBare = isReadOnly && version === 0;
  if (!isBare) await catalogue.read();
  const load = new Load(connection, books, catalogue);
  const state = isBare ? { datasets: [], columns: [], dropped: [] } : await catalogue.state();
  const connectBeside = () => connectToLake(instance);
  const queries =
    lake === undefined
      ? new Queries(() => instance.connect(), runOnTables)
      : new Queries(() => connectToLake(instance), runOnLake);
  return {
    state: { ...state, isNamed },
    handlers: handlersOf({
      queries,
      probe: prober(connectBeside, lake),
      beside: once(connectBeside),
      connection,
      books,
      catalogue,
      load,
      lake,
      moved: lake && new MovedTables(connection, lake.edge),
    }),
  };
}

/** Some of what is asked for is about a lake. */
function known<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error("there is no lake beside these tables");
  return part;
}

/** Asks beside whatever else is under way. */
function prober(connect: Connect, lake: LakeOptions | undefined): () => Promise<void> {
  if (lake === undefined) return async () => undefined;
  const probing = once(connect);
  return together(async () => probeLake(await probing(), lake.dataPath));
}

type Connect = () => Promise<DuckDBConnection>;

function once(connect: Connect): Connect {
  let connected: Promise<DuckDBConnection> | undefined;
  return () => {
    connected ??= connect().catch((error) => {
      connected = undefined;
      throw error;
    });
    return connected;
  };
}

type SetUp = (connection: DuckDBConnection, options?: SetUpOptions) => Promise<void>;

async function setUpBy(module: string, connection: DuckDBConnection, options?: SetUpOptions): Promise<void> {
  const { setUp }: { setUp: SetUp } = await import(module);
  await setUp(connection, options);
}

interface Parts {
  readonly queries: Queries;
  readonly probe: () => Promise<void>;
  /** A connection for what others do not wait for. */
  readonly beside: Connect;
  readonly connection: DuckDBConnection;
  readonly books: Books;
  readonly catalogue: TableCatalogue;
  readonly load: Load;
  /** These two are absent where there is one place for tables alone. */
  readonly lake: LakeOptions | undefined;
  readonly moved: MovedTables | undefined;
}

function handlersOf({
  queries,
  probe,
  beside,
  connection,
  books,
  catalogue,
  load,
  lake,
  moved,
}: Parts): Handlers {
  const turns = new Turns();
  // A load that its parent has given up may be at work yet.
  const change = <T>(work: () => Promise<T>) =>
    turns.take(async () => {
      await load.rollBack();
      return { answer: await work() };
    });
  return {
    load: (request, bytes) => turns.take(async () => ({ answer: await load.take(request, bytes) })),
    trim: (request) => change(async () => ({ rows: await trim(connection, books, request) })),
    drop: ({ datasets }) =>
      change(async () => {
        await catalogue.drop(datasets);
        return {};
      }),
    refresh: () =>
      change(async () => {
        await catalogue.read();
        return { ...(await catalogue.state()), isNamed: true };
      }),
    tidy: async (request) => {
      const { schema } = known(lake);
      if (isBeside(request)) return { answer: { files: await tidyLake(await beside(), schema, request) } };
      return change(async () => ({ files: await tidyLake(connection, schema, request) }));
    },
    copy: ({ to, rows }) => change(async () => known(moved).copy(to, rows)),
    compare: () => change(async () => known(moved).compare()),
    readFiles: ({ paths }) => change(() => readFiles(connection, paths)),
    verify: ({ dataset }) => change(async () => ({ faults: await tableFaults(connection, dataset) })),
    probe: async () => {
      await probe();
      return { answer: {} };
    },
    name: (identity) =>
      change(async () => {
        await name(connection, identity);
        return {};
      }),
    checkpoint: () => change(async () => ({ done: await checkpoint(connection) })),
    compact: ({ done }) =>
      change(async () => {
        const datasets = catalogue.datasets.map(({ key }) => key).filter((key) => !done.includes(key));
        const dataset = await withDeadRows(connection, datasets);
        if (dataset === undefined) return { isHollow: await isHollow(connection) };
        await rewrite(connection, dataset);
        return { dataset };
      }),
    run: (request) => queries.run(request),
    read: (request) => queries.read(request),
    interrupt: ({ query }) => {
      queries.interrupt(query);
      return { answer: {} };
    },
    forget: ({ query }) => {
      queries.forget(query);
      return { answer: {} };
    },
  };
}
