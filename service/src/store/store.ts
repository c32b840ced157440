import type { DatabaseSync } from "node:sqlite";
import type { Commits } from "./commits.ts";
import { DatasetTable } from "./datasetTable.ts";
import { FolderTable } from "./folderTable.ts";
import { GroupTable } from "./groupTable.ts";
import { LicenseLimits } from "./licenseLimits.ts";
import { MapFieldTable } from "./mapFieldTable.ts";
import { NotifierTable } from "./notifierTable.ts";
import { OAuthTables } from "./oauth/oauthTables.ts";
import { OrgTable } from "./orgTable.ts";
import { PersonalTokenTable } from "./personalTokenTable.ts";
import { Remembered } from "./remembered.ts";
import { RoleTable } from "./roleTable.ts";
import type { SecretBox } from "./secretBox.ts";
import { StoreOutgrownError } from "./shared/storeOutgrownError.ts";
import type { Together } from "./shared/together.ts";
import { StarredQueryTable } from "./starredQueryTable.ts";
import { TokenTable } from "./tokenTable.ts";
import { UsageTable } from "./usageTable.ts";
import { UserTable } from "./userTable.ts";
import { ViewTable } from "./viewTable.ts";
import { VirtualFieldTable } from "./virtualFieldTable.ts";

export interface StoreParts {
  readonly database: DatabaseSync;
  readonly commits: Commits;
  readonly secretBox: SecretBox;
  /** What other nodes of the store have with this one; absent where there are none. */
  readonly together?: Together | undefined;
  /** Closes the database, when nothing is written any more. */
  readonly close: () => void;
}

/** The management objects. Reads see what is committed; writes go through `write`. */
export class Store {
  /** What the database knows of the folder that it is a part of. */
  readonly folder: FolderTable;
  readonly orgs: OrgTable;
  readonly licenseLimits: LicenseLimits;
  readonly usage: UsageTable;
  readonly users: UserTable;
  readonly roles: RoleTable;
  readonly groups: GroupTable;
  readonly tokens: TokenTable;
  readonly personalTokens: PersonalTokenTable;
  readonly notifiers: NotifierTable;
  readonly datasets: DatasetTable;
  readonly mapFields: MapFieldTable;
  readonly views: ViewTable;
  readonly virtualFields: VirtualFieldTable;
  readonly starredQueries: StarredQueryTable;
  readonly oauth: OAuthTables;
  /** Encrypts what must not be readable in the data folder. */
  readonly secretBox: SecretBox;
  /** What other nodes have with this one besides the objects; undefined where there are none. */
  readonly together: Together | undefined;
  /** Signs the cursors of pages. */
  readonly cursorKey: string;
  /** For what is asked with every request and costs more than a row. */
  readonly remembered: Remembered;
  readonly #database: DatabaseSync;
  readonly #commits: Commits;
  readonly #close: () => void;

  constructor({ database, commits, secretBox, together, close }: StoreParts) {
    this.together = together;
    this.#database = database;
    this.#commits = commits;
    this.#close = close;
    this.remembered = new Remembered(() => commits.revision);
    this.folder = new FolderTable(database);
    this.orgs = new OrgTable(database);
    this.licenseLimits = new LicenseLimits(database, this.remembered);
    this.usage = new UsageTable(database);
    this.users = new UserTable(database);
    this.roles = new RoleTable(database);
    this.groups = new GroupTable(database);
    this.tokens = new TokenTable(database);
    this.personalTokens = new PersonalTokenTable(database);
    this.notifiers = new NotifierTable(database);
    this.datasets = new DatasetTable(database);
    this.mapFields = new MapFieldTable(database);
    this.views = new ViewTable(database);
    this.virtualFields = new VirtualFieldTable(database);
    this.starredQueries = new StarredQueryTable(database);
    this.oauth = new OAuthTables(database);
    this.secretBox = secretBox;
    this.cursorKey = secretBox.signingKey("cursors");
  }

  /** Resolves when reads see all that was committed anywhere before; nothing to wait for where nobody else writes. */
  fresh(): Promise<void> | undefined {
    return this.#commits.fresh();
  }

  /** Runs the work in a transaction soon; resolves once its result is kept. The work must not wait for anything. */
  write<T>(work: () => T): Promise<T> {
    return this.#commits.write(work);
  }

  /** The same for what may be lost with the machine's power, such as counts. */
  writeLoosely<T>(work: () => T): Promise<T> {
    return this.#commits.writeLoosely(work);
  }

  /** Whether the disk did not take what was written last. */
  get isUnwritten(): boolean {
    return this.#commits.isUnwritten;
  }

  /** Writes though nothing has changed, to see whether the disk takes it. */
  touch(): Promise<void> {
    return this.#commits.touch();
  }

  /** For work on the database as a whole, such as a backup; rows are the tables' business. */
  inspect<T>(work: (database: DatabaseSync) => T): T {
    return work(this.#database);
  }

  /** Whether the database that has the objects answers. */
  async answers(): Promise<boolean> {
    try {
      await this.#commits.fresh();
      this.#database.prepare("SELECT 1 FROM org LIMIT 1").get();
      return true;
    } catch (error) {
      if (error instanceof StoreOutgrownError) throw error;
      return false;
    }
  }

  /** Commits what waits, and closes it; at once where nobody else is to be told. */
  close(): Promise<void> | undefined {
    const ended = this.#commits.close();
    if (ended !== undefined) return ended.then(() => this.#close());
    this.#close();
    return undefined;
  }
}
