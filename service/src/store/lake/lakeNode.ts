import { setTimeout as wait } from "node:timers/promises";
import type { EventStore } from "../events/eventStore.ts";
import type { SharedEvents } from "../events/eventStores.ts";
import { EventStoreError } from "../events/faults/eventStoreError.ts";
import {
  type EventStoreOptions,
  eventStoreDefaults,
  queryPartsOf,
  tablesOptionsOf,
} from "../events/openEventStore.ts";
import type { BucketAccess, LakeOptions } from "../events/process/protocol.ts";
import { TablesKeeper } from "../events/process/tablesKeeper.ts";
import type { TablesProcessOptions } from "../events/process/tablesProcess.ts";
import { Slots } from "../events/queries/slots.ts";
import { tablesFile } from "../folder/places.ts";
import { openTablesFolder } from "../folder/tablesFolder.ts";
import { databaseAddress } from "../shared/databaseAddress.ts";
import { SharedDatabase } from "../shared/sharedDatabase.ts";
import { LakeEvents } from "./lakeEvents.ts";
import { LakeFields } from "./lakeFields.ts";
import {
  catalogueSchema,
  followCommits,
  type LakeEdge,
  lakeEdge,
  makeLakeTables,
  type NamedEdge,
} from "./lakeTables.ts";
import type { UpkeepTimes } from "./lakeUpkeep.ts";
import { NodeTurns } from "./nodeTurns.ts";
import { largeAtOnce, SharedLog } from "./sharedLog.ts";

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
  /** How the database calls itself. */
  readonly owner: string;
  readonly onTrouble: (error: unknown, edge: string) => void;
  /** A node that loads and takes longer for one change begins it anew, in another process. */
  readonly changeMilliseconds?: number | undefined;
  /** How often files are tidied, where not as usual. */
  readonly upkeepTimes?: UpkeepTimes | undefined;
}

const changeMilliseconds = 120_000;

/** Nodes that make a lake at once stand in each other's way. */
const startTries = 3;
const startPause = 500;

/** A node's part in the lakes of all edges. */
export class LakeNode implements SharedEvents {
  readonly #place: LakePlace;
  readonly #database: SharedDatabase;
  readonly #largeSlots = new Slots({ atOnce: largeAtOnce, waiting: Number.POSITIVE_INFINITY });
  readonly #turns = new NodeTurns();
  #tables: Promise<void> | undefined;

  constructor(place: LakePlace) {
    this.#place = place;
    this.#database = new SharedDatabase(place.address);
  }

  async open(name: string, options: EventStoreOptions): Promise<EventStore> {
    const { address, onTrouble, upkeepTimes } = this.#place;
    const patience = this.#place.changeMilliseconds ?? changeMilliseconds;
    const database = this.#database;
    const lake = await this.lakeOf(name);
    const tablesFolder = await openTablesFolder(undefined);
    let keeper: TablesKeeper | undefined;
    try {
      const tables = tablesOptionsOf(tablesFile(tablesFolder.path), options);
      keeper = await startTables({ ...tables, lake, changeMilliseconds: patience });
      await this.followCommits(lake);
      const fields = new LakeFields(database, lake.edge);
      await fields.reach("0");
      return new LakeEvents({
        database,
        address,
        edge: lake.edge,
        turns: this.#turns,
        log: new SharedLog(database, lake.edge, this.#largeSlots),
        fields,
        keeper,
        ...queryPartsOf(keeper, options),
        queryMilliseconds: options.queryMilliseconds ?? eventStoreDefaults.queryMilliseconds,
        onTrouble: (error) => onTrouble(error, name),
        removeTables: () => tablesFolder.remove(),
        upkeepTimes,
      });
    } catch (error) {
      await keeper?.stop();
      await tablesFolder.remove();
      throw error;
    }
  }

  /** How the lake of an edge is opened, of which the database knows from now on. */
  async lakeOf(name: string): Promise<LakeOptions> {
    this.#tables ??= makeLakeTables(this.#database);
    await this.#tables.catch((error) => {
      this.#tables = undefined;
      throw error;
    });
    const dataPath = this.#pathOf(name);
    return this.#optionsOf(name, await lakeEdge(this.#database, name, dataPath));
  }

  /** How a lake that is there is opened to be read alone. */
  closedLakeOf(edge: NamedEdge): LakeOptions {
    return { ...this.#optionsOf(edge.name, edge), isReadOnly: true };
  }

  #optionsOf(name: string, { number, dataPath }: LakeEdge): LakeOptions {
    if (dataPath !== this.#pathOf(name)) {
      throw new EventStoreError(
        "PART_FOREIGN",
        `the events of ${name} are in ${dataPath}, as the database ${this.#database.shownAddress} says, and not in ${this.#pathOf(name)}: give every node the same lake`,
      );
    }
    const { address, owner, bucketAccess, extensionFolder } = this.#place;
    return {
      database: databaseAddress(address),
      schema: catalogueSchema(number),
      edge: number,
      owner,
      dataPath,
      bucketAccess,
      extensionFolder,
    };
  }

  #pathOf(name: string): string {
    return `${this.#place.dataPath.replace(/\/+$/, "")}/${name}/`;
  }

  /** From now on commits of a lake say what they have done; it was opened once before. */
  followCommits({ edge }: LakeOptions): Promise<void> {
    return followCommits(this.#database, edge);
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
