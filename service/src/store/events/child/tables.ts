import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import type { Answer, CallName, Request, TablesOptions } from "../protocol.ts";
import { isHollow, rewrite, withDeadRows } from "./compaction.ts";
import { Load } from "./load.ts";
import { checkpoint, trim } from "./maintenance.ts";
import { openTables } from "./openTables.ts";
import { Queries } from "./queries.ts";
import { TableCatalogue } from "./tableCatalogue.ts";
import { migrateTables } from "./tableMigrations.ts";

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

/** Opens the tables and says what can be asked of them. The parent asks for one change at a time. */
export async function open(options: TablesOptions): Promise<OpenTables> {
  const instance = await openTables(options);
  const connection = await instance.connect();
  await migrateTables(connection, options.file ?? "the memory");
  for (const sql of options.setUp) await connection.run(sql);
  const catalogue = new TableCatalogue(connection, options.columnCap);
  await catalogue.read();
  const load = new Load(connection, catalogue);
  const { datasets, columns } = catalogue;
  return {
    state: { datasets, columns, dropped: await catalogue.dropped() },
    handlers: handlersOf({ instance, connection, catalogue, load }),
  };
}

interface Parts {
  readonly instance: DuckDBInstance;
  readonly connection: DuckDBConnection;
  readonly catalogue: TableCatalogue;
  readonly load: Load;
}

function handlersOf({ instance, connection, catalogue, load }: Parts): Handlers {
  const queries = new Queries(instance);
  const done = { answer: {} };
  return {
    load: async (request, bytes) => ({ answer: await load.take(request, bytes) }),
    trim: async (request) => ({ answer: { rows: await trim(connection, request) } }),
    drop: async ({ datasets }) => {
      await catalogue.drop(datasets);
      return done;
    },
    checkpoint: async () => ({ answer: { done: await checkpoint(connection) } }),
    compact: async ({ done: rewritten }) => {
      const datasets = catalogue.datasets.map(({ key }) => key).filter((key) => !rewritten.includes(key));
      const dataset = await withDeadRows(connection, datasets);
      if (dataset === undefined) return { answer: { isHollow: await isHollow(connection) } };
      await rewrite(connection, dataset);
      return { answer: { dataset } };
    },
    run: (request) => queries.run(request),
    read: (request) => queries.read(request),
    interrupt: ({ query }) => {
      queries.interrupt(query);
      return done;
    },
    forget: ({ query }) => {
      queries.forget(query);
      return done;
    },
  };
}
