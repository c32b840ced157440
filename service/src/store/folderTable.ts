import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { EdgePart, Standing } from "./folder/edgeStanding.ts";

/** Whose a data folder's parts are. */
export interface FolderIdentity {
  readonly id: string;
  readonly keyCheck: string;
}

/** What the database knows of the folder that it is a part of. */
export class FolderTable {
  readonly #database: DatabaseSync;
  readonly #named: StatementSync;
  readonly #name: StatementSync;
  readonly #deleted: StatementSync;
  readonly #identity: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#named = database.prepare("SELECT is_named AS named FROM event_edge WHERE edge = ?");
    this.#name = database.prepare(
      "INSERT INTO event_edge VALUES (?, 1) ON CONFLICT (edge) DO UPDATE SET is_named = 1",
    );
    this.#deleted = database.prepare("SELECT 1 FROM deleted_dataset WHERE number = ?");
    this.#identity = database.prepare("SELECT id, key_check AS keyCheck FROM folder");
  }

  /** Undefined on a first start, and on the first one after a version that knew of none. */
  get identity(): FolderIdentity | undefined {
    const row = this.#identity.get();
    return row && { id: String(row.id), keyCheck: String(row.keyCheck) };
  }

  /** Part of a transaction: gives the folder its identity, with the edges that have events already. */
  identify(identity: FolderIdentity, edges: readonly string[]): void {
    const add = this.#database.prepare("INSERT OR IGNORE INTO event_edge VALUES (?, 0)");
    for (const edge of edges) add.run(edge);
    this.#database.prepare("INSERT INTO folder VALUES (?, ?)").run(identity.id, identity.keyCheck);
  }

  partOf(edge: string): EdgePart {
    return { identity: { folder: this.identity?.id ?? "", edge }, standing: this.#standingOf(edge) };
  }

  #standingOf(edge: string): Standing {
    const row = this.#named.get(edge);
    if (row === undefined) return "new";
    return row.named === 1 ? "made" : "before";
  }

  /** Part of a transaction: the edge's events say from now on whose they are. */
  made(edge: string): void {
    this.#name.run(edge);
  }

  /** Every edge that has events, or had some. */
  edges(): string[] {
    const rows = this.#database.prepare("SELECT edge FROM event_edge ORDER BY edge").all();
    return rows.map(({ edge }) => String(edge));
  }

  isDeleted(number: number): boolean {
    return this.#deleted.get(number) !== undefined;
  }
}
