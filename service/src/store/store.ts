import type { DatabaseSync } from "node:sqlite";
import { openFolder, openMemory } from "./database.ts";
import { DatasetTable } from "./datasetTable.ts";
import { GroupCommit } from "./groupCommit.ts";
import { OrgTable } from "./orgTable.ts";
import { TokenTable } from "./tokenTable.ts";
import { UserTable } from "./userTable.ts";

/** The management objects. Reads see what is committed; writes go through `write`. */
export class Store {
  readonly orgs: OrgTable;
  readonly users: UserTable;
  readonly tokens: TokenTable;
  readonly datasets: DatasetTable;
  readonly #database: DatabaseSync;
  readonly #commits: GroupCommit;

  /** Opens a data folder, or the memory where none is given. */
  constructor(dataFolder: string | undefined) {
    this.#database = dataFolder === undefined ? openMemory() : openFolder(dataFolder);
    this.orgs = new OrgTable(this.#database);
    this.users = new UserTable(this.#database);
    this.tokens = new TokenTable(this.#database);
    this.datasets = new DatasetTable(this.#database);
    this.#commits = new GroupCommit(this.#database);
  }

  /** Runs the work in a transaction soon; resolves once its result is on disk. The work must not wait for anything. */
  write<T>(work: () => T): Promise<T> {
    return this.#commits.write(work);
  }

  answers(): boolean {
    try {
      this.#database.prepare("SELECT 1 FROM org LIMIT 1").get();
      return true;
    } catch {
      return false;
    }
  }

  /** Commits what waits, empties the log into the file and closes it. */
  close(): void {
    this.#commits.close();
    this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    this.#database.close();
  }
}
