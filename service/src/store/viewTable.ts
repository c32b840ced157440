import type { DatabaseSync } from "node:sqlite";
import { json, plain } from "./columns.ts";
import { RowTable } from "./rowTable.ts";

export interface ViewRow {
  readonly name: string;
  readonly aplQuery: string;
  readonly datasets?: string[] | undefined;
  readonly description?: string | undefined;
  /** What each name in the query meant when it was saved, by whoever had the right to read that. */
  readonly sourceKinds?: SourceKinds | undefined;
}

export type SourceKind = "dataset" | "view";
export type SourceKinds = Readonly<Record<string, SourceKind>>;

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
        sourceKinds: json("source_kinds"),
      },
      settable: ["aplQuery", "datasets", "description", "sourceKinds"],
      order: "name",
    });
  }
}
