import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { AnswerOf, BodyOf } from "eventdata-contract";
import { boolean, computed, listed, optional, plain } from "./columns.ts";
import { RowTable } from "./rowTable.ts";
import { WrittenAnswers } from "./writtenAnswers.ts";

/** What of a dataset may change. */
export interface DatasetSettings {
  readonly description: string;
  readonly retentionDays?: number | undefined;
  readonly useRetentionPeriod?: boolean | undefined;
}

export interface DatasetRow extends DatasetSettings {
  readonly name: string;
  readonly kind: NonNullable<BodyOf<"createDataset">["kind"]>;
  readonly edgeDeployment: string;
  readonly created: string;
  readonly who: string;
}

/** The datasets that a caller may write into. */
export type Writable = "all" | readonly string[];

const table = "dataset";
const key = "name";
const order = "name";

/** The datasets of all organisations. */
export class DatasetTable extends RowTable<DatasetRow, DatasetSettings> {
  readonly #answers: WrittenAnswers<Omit<AnswerOf<"getDataset">, "sharedByOrg">>;
  readonly #number: StatementSync;
  readonly #place: StatementSync;
  readonly #edges: StatementSync;
  readonly #numbersOn: StatementSync;
  readonly #retainedOn: StatementSync;

  constructor(database: DatabaseSync) {
    const columns = {
      name: plain("name"),
      description: plain("description"),
      kind: plain("kind"),
      edgeDeployment: plain("edge_deployment"),
      created: plain("created"),
      who: plain("who"),
      retentionDays: optional(plain("retention_days")),
      useRetentionPeriod: optional(boolean("use_retention_period")),
    };
    const settable = ["description", "retentionDays", "useRetentionPeriod"] as const;
    super(database, { table, key, columns, settable, order });
    this.#answers = new WrittenAnswers(database, {
      table,
      key,
      columns: {
        id: columns.name,
        ...columns,
        retentionDays: computed("coalesce(retention_days, 0)"),
        useRetentionPeriod: { ...computed("coalesce(use_retention_period, 0)"), as: "boolean" },
        canWrite: {
          ...computed("$writable IS NULL OR name IN (SELECT value FROM json_each($writable))"),
          as: "boolean",
        },
        region: columns.edgeDeployment,
        mapFields: listed("map_field.name", "map_field WHERE dataset_number = number"),
      },
      order,
    });
    this.#number = database.prepare("SELECT number FROM dataset WHERE org_id = ? AND name = ?");
    this.#place = database.prepare(
      "SELECT number, edge_deployment AS edge FROM dataset WHERE org_id = ? AND name = ?",
    );
    this.#retainedOn = database.prepare(
      "SELECT number, retention_days AS days FROM dataset WHERE edge_deployment = ? AND use_retention_period AND retention_days IS NOT NULL",
    );
    this.#numbersOn = database.prepare("SELECT number FROM dataset WHERE edge_deployment = ?");
    this.#edges = database.prepare(
      "SELECT default_edge_deployment AS edge FROM org UNION SELECT edge_deployment FROM dataset ORDER BY edge",
    );
  }

  /** The JSON of a dataset as the API answers it. */
  answer(orgId: string, name: string, writable: Writable): string | undefined {
    return this.#answers.one(orgId, name, givenOf(writable));
  }

  /** All as the API answers them, as JSON. */
  answers(orgId: string, writable: Writable): Uint8Array {
    return this.#answers.all(orgId, givenOf(writable));
  }

  /** What stands for the dataset elsewhere. It is never used again, unlike the name. */
  numberOf(orgId: string, name: string): number | undefined {
    const row = this.#number.get(orgId, name);
    return row && Number(row.number);
  }

  /** Where the dataset's events are. */
  placeOf(orgId: string, name: string): { number: number; edge: string } | undefined {
    const row = this.#place.get(orgId, name);
    return row && { number: Number(row.number), edge: String(row.edge) };
  }

  /** The numbers of the datasets of all organisations that live on an edge deployment. */
  numbersOn(edge: string): Set<number> {
    return new Set(this.#numbersOn.all(edge).map((row) => Number(row.number)));
  }

  /** The datasets on an edge deployment whose events are kept for some days only. */
  retainedOn(edge: string): { number: number; retentionDays: number }[] {
    return this.#retainedOn
      .all(edge)
      .map(({ number, days }) => ({ number: Number(number), retentionDays: Number(days) }));
  }

  /** Every edge deployment that a dataset or an organisation names. */
  edges(): string[] {
    return this.#edges.all().map((row) => String(row.edge));
  }
}

function givenOf(writable: Writable) {
  return { writable: writable === "all" ? null : JSON.stringify(writable) };
}
