import { existsSync, readdirSync } from "node:fs";
import { copyEvents } from "./copyEvents.ts";
import { EventStoreError } from "./eventStoreError.ts";
import { logFaults } from "./log/logFaults.ts";
import { listSegments } from "./log/segments.ts";
import { edgeFolder, edgesFolder, logFolder, tablesFile } from "./places.ts";
import type { TablesState } from "./protocol.ts";
import type { StoredEvents } from "./storedEvents.ts";
import { TablesProcess } from "./tablesProcess.ts";

const memoryLimitBytes = 256 * 1024 * 1024;

/** The events of a data folder that no service has open; nothing in it is changed. */
export class ClosedEvents implements StoredEvents {
  readonly #dataFolder: string;
  readonly #highestKey: number;

  /** `highestKey` is the highest key that a dataset of this folder ever had. */
  constructor(dataFolder: string, highestKey: number) {
    this.#dataFolder = dataFolder;
    this.#highestKey = highestKey;
  }

  get #edges(): string[] {
    const folder = edgesFolder(this.#dataFolder);
    return existsSync(folder) ? readdirSync(folder) : [];
  }

  async backUp(target: string, before: () => Promise<void>): Promise<void> {
    await before();
    for (const edge of this.#edges) {
      const folder = edgeFolder(this.#dataFolder, edge);
      await withTables(folder, async () => {
        const segments = existsSync(logFolder(folder)) ? await listSegments(logFolder(folder)) : [];
        const extent = segments.map(({ path }) => ({ path, bytes: undefined }));
        await copyEvents(folder, edgeFolder(target, edge), () => extent);
      });
    }
  }

  async faults(): Promise<string[]> {
    const faults: string[] = [];
    for (const edge of this.#edges) {
      const folder = edgeFolder(this.#dataFolder, edge);
      faults.push(...(await this.#tablesFaults(folder)));
      if (existsSync(logFolder(folder))) faults.push(...(await logFaults(logFolder(folder))));
    }
    return faults;
  }

  /** A table whose dataset was deleted is none: the next start removes what a crash has left. */
  async #tablesFaults(folder: string): Promise<string[]> {
    try {
      return await withTables(folder, async (tables, { datasets }) => {
        const faults: string[] = [];
        for (const { key } of datasets) {
          if (key > this.#highestKey) faults.push(foreignTable(folder, key));
          const { answer } = (await tables?.call("verify", { dataset: key })) ?? {};
          faults.push(...(answer?.faults ?? []));
        }
        return faults;
      });
    } catch (error) {
      if (!(error instanceof EventStoreError) || error.code === "FOLDER_IN_USE") throw error;
      return [error.message];
    }
  }
}

/** Opens tables to read them. Until the work is done nobody else opens them; a child of a service that was just killed is waited for. */
async function withTables<T>(
  folder: string,
  work: (tables: TablesProcess | undefined, state: TablesState) => Promise<T>,
): Promise<T> {
  const file = tablesFile(folder);
  // A start that was cut short has not made them yet.
  if (!existsSync(file)) return work(undefined, { datasets: [], columns: [], dropped: [] });
  const options = { memoryLimitBytes, threads: 2, columnCap: 0, columnBudget: 0, setUp: [], poolThreads: 4 };
  const { tables, state } = await TablesProcess.start({ ...options, file, isReadOnly: true });
  try {
    return await work(tables, state);
  } finally {
    tables.kill();
    await tables.ended;
  }
}

export function foreignTable(folder: string, key: number): string {
  return `${tablesFile(folder)} has events of a dataset ${key}, which there is not`;
}
