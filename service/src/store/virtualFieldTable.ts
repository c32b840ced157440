import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { BodyOf } from "eventdata-contract";
import { computed, plain } from "./columns.ts";
import { RowTable } from "./rowTable.ts";

export interface VirtualFieldRow extends BodyOf<"createVirtualField"> {
  readonly id: string;
  readonly datasetNumber: number;
}

/** The virtual fields of all organisations; a dataset's go with it. */
export class VirtualFieldTable extends RowTable<VirtualFieldRow> {
  readonly #ofDataset: StatementSync;

  constructor(database: DatabaseSync) {
    super(database, {
      table: "virtual_field",
      key: "id",
      columns: {
        id: plain("id"),
        dataset: computed("SELECT dataset.name FROM dataset WHERE number = dataset_number"),
        datasetNumber: plain("dataset_number"),
        name: plain("name"),
        expression: plain("expression"),
        description: plain("description"),
        type: plain("type"),
        unit: plain("unit"),
      },
      settable: ["name", "expression", "description", "type", "unit"],
      order: "rowid",
    });
    this.#ofDataset = this.select(
      "WHERE dataset_number = (SELECT number FROM dataset WHERE org_id = ? AND name = ?) ORDER BY rowid",
    );
  }

  ofDataset(orgId: string, dataset: string): VirtualFieldRow[] {
    return this.rows(this.#ofDataset, orgId, dataset);
  }
}
