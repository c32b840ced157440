import type { DatabaseSync } from "node:sqlite";
import type { BodyOf } from "eventdata-contract";
import { json, plain } from "./columns.ts";
import { RowTable } from "./rowTable.ts";

export interface StarredQueryRow extends BodyOf<"createStarredQuery"> {
  readonly id: string;
  readonly who: string;
  readonly created: string;
}

/** The starred queries of all organisations. */
export class StarredQueryTable extends RowTable<StarredQueryRow> {
  constructor(database: DatabaseSync) {
    super(database, {
      table: "starred_query",
      key: "id",
      columns: {
        id: plain("id"),
        kind: plain("kind"),
        name: plain("name"),
        dataset: plain("dataset"),
        query: json("query"),
        metadata: json("metadata"),
        who: plain("who"),
        created: plain("created"),
      },
      settable: ["kind", "name", "dataset", "query", "metadata"],
      order: "rowid",
    });
  }
}
