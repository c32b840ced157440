import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { openFolder, openMemory, startErrorOf } from "./database.ts";
import { noteClosed } from "./databaseChecksum.ts";
import { databaseFileName } from "./databaseFile.ts";
import { DatasetTable } from "./datasetTable.ts";
import { diskTroubleOf } from "./diskTrouble.ts";
import { edgesOf, refuseForeignEvents } from "./folderParts.ts";
import { FolderTable } from "./folderTable.ts";
import { GroupCommit } from "./groupCommit.ts";
import { GroupTable } from "./groupTable.ts";
import { LicenseLimits } from "./licenseLimits.ts";
import { MapFieldTable } from "./mapFieldTable.ts";
import { NotifierTable } from "./notifierTable.ts";
import { OAuthTables } from "./oauth/oauthTables.ts";
import { keyCheckOf, openSecretBox } from "./openSecretBox.ts";
import { OrgTable } from "./orgTable.ts";
import { PersonalTokenTable } from "./personalTokenTable.ts";
import { Remembered } from "./remembered.ts";
import { RoleTable } from "./roleTable.ts";
import { keyBytes, SecretBox } from "./secretBox.ts";
import { StarredQueryTable } from "./starredQueryTable.ts";
import { TokenTable } from "./tokenTable.ts";
import { UsageTable } from "./usageTable.ts";
import { UserTable } from "./userTable.ts";
import { ViewTable } from "./viewTable.ts";
import { VirtualFieldTable } from "./virtualFieldTable.ts";

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
  /** Signs the cursors of pages. */
  readonly cursorKey: string;
  /** For what is asked with every request and costs more than a row. */
  readonly remembered: Remembered;
  readonly #database: DatabaseSync;
  readonly #dataFolder: string | undefined;
  readonly #commits: GroupCommit;

  /** Opens a data folder, or the memory where none is given. */
  constructor(dataFolder: string | undefined) {
    this.#database = dataFolder === undefined ? openMemory() : openFolder(dataFolder);
    this.#dataFolder = dataFolder;
    const commits = new GroupCommit(this.#database);
    this.#commits = commits;
    this.remembered = new Remembered(() => commits.revision);
    this.folder = new FolderTable(this.#database);
    this.orgs = new OrgTable(this.#database);
    this.licenseLimits = new LicenseLimits(this.#database, this.remembered);
    this.usage = new UsageTable(this.#database);
    this.users = new UserTable(this.#database);
    this.roles = new RoleTable(this.#database);
    this.groups = new GroupTable(this.#database);
    this.tokens = new TokenTable(this.#database);
    this.personalTokens = new PersonalTokenTable(this.#database);
    this.notifiers = new NotifierTable(this.#database);
    this.datasets = new DatasetTable(this.#database);
    this.mapFields = new MapFieldTable(this.#database);
    this.views = new ViewTable(this.#database);
    this.virtualFields = new VirtualFieldTable(this.#database);
    this.starredQueries = new StarredQueryTable(this.#database);
    this.oauth = new OAuthTables(this.#database);
    this.secretBox = this.#openSecretBox(dataFolder);
    this.cursorKey = this.secretBox.signingKey("cursors");
  }

  #openSecretBox(dataFolder: string | undefined): SecretBox {
    if (dataFolder === undefined) return new SecretBox(randomBytes(keyBytes));
    try {
      const { identity } = this.folder;
      refuseForeignEvents(dataFolder, identity?.id);
      const box = openSecretBox(dataFolder, identity, this.notifiers.anyWithSecrets());
      if (identity === undefined) this.#identify(dataFolder, box);
      return box;
    } catch (error) {
      this.#closeDatabase();
      throw startErrorOf(error, dataFolder);
    }
  }

  /** After the key is made: a folder that has an identity has all of its parts. */
  #identify(dataFolder: string, box: SecretBox): void {
    const id = randomUUID();
    this.folder.identify({ id, keyCheck: keyCheckOf(box, id) }, edgesOf(dataFolder));
  }

  /** Runs the work in a transaction soon; resolves once its result is on disk. The work must not wait for anything. */
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
    try {
      this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch (error) {
      // The log has all of it: the next start reads it from there.
      if (diskTroubleOf(error) === undefined) throw error;
    } finally {
      this.#closeDatabase();
    }
  }

  #closeDatabase(): void {
    this.#database.close();
    if (this.#dataFolder !== undefined) noteClosed(join(this.#dataFolder, databaseFileName));
  }
}
