import { existsSync, readdirSync, statSync } from "node:fs";
import type { EdgePart } from "../folder/edgeStanding.ts";
import { edgeFolder, edgesFolder, logFolder, tablesFile } from "../folder/places.ts";
import { copyEvents } from "./copies/copyEvents.ts";
import { missingPart, tablesOwner } from "./edgeParts.ts";
import { EventStoreError } from "./faults/eventStoreError.ts";
import { logFaults, unknownDataset } from "./log/logFaults.ts";
import { readManifest } from "./log/manifest.ts";
import type { Positions } from "./log/recover.ts";
import { positionsOf } from "./openEventStore.ts";
import type { TablesOwner, TablesState } from "./process/protocol.ts";
import { TablesProcess } from "./process/tablesProcess.ts";
import type { StoredEvents } from "./storedEvents.ts";

const memoryLimitBytes = 256 * 1024 * 1024;

/** What a closed folder's database knows of its events. */
export interface EdgesKnown {
  /** The edges that have events, or had some. */
  readonly edges: readonly string[];
  readonly partOf: (edge: string) => EdgePart;
  /** Whether there is a dataset on an edge by this key, or was one that was deleted. */
  readonly isKnown: (key: number, edge: string) => boolean;
}

/** The events of a data folder that no service has open; nothing in it is changed. */
export class ClosedEvents implements StoredEvents {
  readonly #dataFolder: string;
  readonly #known: EdgesKnown;

  constructor(dataFolder: string, known: EdgesKnown) {
    this.#dataFolder = dataFolder;
    this.#known = known;
  }

  async backUp(target: string, before: () => Promise<void>): Promise<void> {
    await before();
    for (const edge of edgesIn(this.#dataFolder)) {
      const folder = edgeFolder(this.#dataFolder, edge);
      await withTables(folder, undefined, async () => {
        const manifest = await readManifest(logFolder(folder));
        if (manifest === "damaged") {
          throw new EventStoreError(
            "LOG_DAMAGED",
            `the log of ${folder} is damaged: "eventdata-service check" says more`,
          );
        }
        await copyEvents(folder, edgeFolder(target, edge), manifest);
      });
    }
  }

  async faults(): Promise<string[]> {
    const edges = new Set([...this.#known.edges, ...edgesIn(this.#dataFolder)]);
    const faults: string[] = [];
    for (const edge of edges) faults.push(...(await this.#edgeFaults(edge)));
    return faults;
  }

  /** A table whose dataset was deleted is none: the next start removes what a crash has left. */
  async #edgeFaults(edge: string): Promise<string[]> {
    const folder = edgeFolder(this.#dataFolder, edge);
    const part = this.#known.partOf(edge);
    const missing = missingPart(folder, part);
    if (missing) return [missing.message];
    const faults: string[] = [];
    let positions: Positions | undefined;
    try {
      await withTables(folder, tablesOwner(folder, part), async (tables, state) => {
        positions = positionsOf(state);
        for (const { key } of state.datasets) {
          if (!this.#known.isKnown(key, edge)) faults.push(unknownDataset(tablesFile(folder), key));
          const { answer } = (await tables?.call("verify", { dataset: key })) ?? {};
          faults.push(...(answer?.faults ?? []));
        }
      });
    } catch (error) {
      if (!(error instanceof EventStoreError) || error.code === "FOLDER_IN_USE") throw error;
      faults.push(error.message);
    }
    const isKnown = (key: number) => this.#known.isKnown(key, edge);
    return [...faults, ...(await logFaults(logFolder(folder), part, { positions, isKnown }))];
  }
}

/** The edges that a data folder has events of. */
export function edgesIn(dataFolder: string): string[] {
  const folder = edgesFolder(dataFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((edge) => statSync(edgeFolder(dataFolder, edge)).isDirectory());
}

/** Opens tables to read them. Until the work is done nobody else opens them; a child of a service that was just killed is waited for. */
export async function withTables<T>(
  folder: string,
  owner: TablesOwner | undefined,
  work: (tables: TablesProcess | undefined, state: TablesState) => Promise<T>,
): Promise<T> {
  const file = tablesFile(folder);
  // A start that was cut short has not made them yet.
  if (!existsSync(file)) return work(undefined, { datasets: [], columns: [], dropped: [], isNamed: false });
  const options = { memoryLimitBytes, threads: 2, columnCap: 0, columnBudget: 0, poolThreads: 4 };
  const { tables, state } = await TablesProcess.start({ ...options, file, owner, isReadOnly: true });
  try {
    return await work(tables, state);
  } finally {
    tables.kill();
    await tables.ended;
  }
}
