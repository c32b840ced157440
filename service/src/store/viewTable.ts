import type { DatabaseSync } from "node:sqlite";
import { json, plain } from "./columns.ts";
import { RowTable } from "./rowTable.ts";

export interface ViewRow {
  readonly name: string;
  readonly aplQuery: string;
  readonly datasets?: string[] | undefined;
  readonly description?: string | undefined;
}

/** The views of all organisations. */
export class ViewTable extends RowTable<ViewRow> {
  constructor(database: DatabaseSync) {
    super(database, {
      table: "saved_view",
      key: "name",
      columns: {
        name: plain("name"),
        aplQuery: plain("apl_query"),
        datasets: json("datasets"),
        description: plain("description"),
      },
      settable: ["aplQuery", "datasets", "description"],
      order: "name",
    });
  }
}
