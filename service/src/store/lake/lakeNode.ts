import { setTimeout as wait } from "node:timers/promises";
import type { EventStore } from "../events/eventStore.ts";
import type { SharedEvents } from "../events/eventStores.ts";
import { EventStoreError } from "../events/faults/eventStoreError.ts";
import { type EventStoreOptions, eventStoreDefaults } from "../events/openEventStore.ts";
import type { BucketAccess } from "../events/process/protocol.ts";
import { TablesKeeper } from "../events/process/tablesKeeper.ts";
import type { TablesProcessOptions } from "../events/process/tablesProcess.ts";
import { QueryRunner } from "../events/queries/queryRunner.ts";
import { QuerySlots } from "../events/queries/querySlots.ts";
import { tablesFile } from "../folder/places.ts";
import { openTablesFolder } from "../folder/tablesFolder.ts";
import { SharedDatabase } from "../shared/sharedDatabase.ts";
import { LakeEvents } from "./lakeEvents.ts";
import { LakeFields } from "./lakeFields.ts";
import { catalogueSchema, followCommits, lakeEdge, makeLakeTables } from "./lakeTables.ts";
import { SharedLog } from "./sharedLog.ts";

/** Where the events of all nodes are. */
export interface LakeSettings {
  /** A folder that all nodes reach, or `s3://bucket/prefix`. */
  readonly dataPath: string;
  readonly bucketAccess?: BucketAccess | undefined;
  /** Where DuckDB's extensions are; it gets them itself where nothing is given. */
  readonly extensionFolder?: string | undefined;
}

export interface LakePlace extends LakeSettings {
  /** The address of the PostgreSQL database that all nodes share. */
  readonly address: string;
  readonly onTrouble: (error: unknown, edge: string) => void;
}

/** How many threads of the pool are not for queries. */
const spareThreads = 4;
/** Nodes that make a lake at once stand in each other's way. */
const startTries = 3;
const startPause = 500;

/** A node's part in the lakes of all edges. */
export class LakeNode implements SharedEvents {
  readonly #place: LakePlace;
  readonly #database: SharedDatabase;
  #tables: Promise<void> | undefined;

  constructor(place: LakePlace) {
    this.#place = place;
    this.#database = new SharedDatabase(place.address);
  }

  async open(name: string, options: EventStoreOptions): Promise<EventStore> {
    const { address, onTrouble } = this.#place;
    const database = this.#database;
    this.#tables ??= makeLakeTables(database);
    await this.#tables.catch((error) => {
      this.#tables = undefined;
      throw error;
    });
    const edge = await this.#edge(name);
    const memoryLimitBytes = options.memoryLimitBytes ?? eventStoreDefaults.memoryLimitBytes;
    const queriesAtOnce = options.queriesAtOnce ?? eventStoreDefaults.queriesAtOnce;
    const tablesFolder = await openTablesFolder(undefined);
    try {
      const keeper = await startTables({
        file: tablesFile(tablesFolder.path),
        memoryLimitBytes,
        threads: options.threads ?? eventStoreDefaults.threads,
        columnCap: options.columnCap ?? eventStoreDefaults.columnCap,
        columnBudget: options.columnBudget ?? eventStoreDefaults.columnBudget,
        setUp: options.setUp,
        setUpOptions: options.setUpOptions,
        poolThreads: queriesAtOnce + spareThreads,
        lake: {
          database: databaseOf(address),
          schema: catalogueSchema(edge.number),
          edge: edge.number,
          dataPath: edge.dataPath,
          bucketAccess: this.#place.bucketAccess,
          extensionFolder: this.#place.extensionFolder,
        },
      });
      await followCommits(database, edge.number);
      const fields = new LakeFields(database, edge.number);
      await fields.reach("0");
      const waiting = options.queriesWaiting ?? eventStoreDefaults.queriesWaiting;
      const milliseconds = options.queryMilliseconds ?? eventStoreDefaults.queryMilliseconds;
      return new LakeEvents({
        database,
        address,
        edge: edge.number,
        log: new SharedLog(database, edge.number),
        fields,
        keeper,
        slots: new QuerySlots({ atOnce: queriesAtOnce, waiting }),
        queries: new QueryRunner(keeper, { milliseconds, memoryLimitBytes }),
        onTrouble: (error) => onTrouble(error, name),
        removeTables: () => tablesFolder.remove(),
      });
    } catch (error) {
      await tablesFolder.remove();
      throw error;
    }
  }

  async #edge(name: string): Promise<{ readonly number: number; readonly dataPath: string }> {
    const dataPath = `${this.#place.dataPath.replace(/\/+$/, "")}/${name}/`;
    const edge = await lakeEdge(this.#database, name, dataPath);
    if (edge.dataPath === dataPath) return edge;
    throw new EventStoreError(
      "PART_FOREIGN",
      `the events of ${name} are in ${edge.dataPath}, as the database ${this.#database.shownAddress} says, and not in ${dataPath}: give every node the same lake`,
    );
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}

async function startTables(options: TablesProcessOptions): Promise<TablesKeeper> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await TablesKeeper.start(options);
    } catch (error) {
      if (attempt === startTries) throw error;
      await wait(startPause * attempt);
    }
  }
}

function databaseOf(address: string) {
  const { hostname, port, username, password, pathname } = new URL(address);
  return {
    host: hostname,
    port: port === "" ? 5432 : Number(port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    name: decodeURIComponent(pathname.slice(1)),
  };
}
