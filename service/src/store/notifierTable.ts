import type { DatabaseSync, StatementSync } from "node:sqlite";
import { json, plain } from "./columns.ts";
import { RowTable } from "./rowTable.ts";

export interface NotifierRow {
  readonly id: string;
  readonly name: string;
  /** The channel without its secret fields. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** The secret fields, encrypted. */
  readonly secrets?: Uint8Array | undefined;
  readonly disabledUntil?: string | undefined;
  readonly created: string;
  readonly creator: string;
  readonly updated: string;
}

/** The notifiers of all organisations. */
export class NotifierTable extends RowTable<NotifierRow> {
  readonly #anySecrets: StatementSync;

  constructor(database: DatabaseSync) {
    super(database, {
      table: "notifier",
      key: "id",
      columns: {
        id: plain("id"),
        name: plain("name"),
        properties: json("properties"),
        secrets: plain("secrets"),
        disabledUntil: plain("disabled_until"),
        created: plain("created"),
        creator: plain("creator"),
        updated: plain("updated"),
      },
      settable: ["name", "properties", "secrets", "disabledUntil", "updated"],
      order: "rowid",
    });
    this.#anySecrets = this.select("WHERE secrets IS NOT NULL LIMIT 1");
  }

  /** Some notifier that has secrets. */
  anyWithSecrets(): NotifierRow | undefined {
    return this.row(this.#anySecrets);
  }
}
