import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { AnswerOf } from "eventdata-contract";
import { type Columns, decodeRow, encode, json, plain } from "./columns.ts";

type Answer = AnswerOf<"getOrg">;

export interface OrgRow {
  readonly id: string;
  readonly name: string;
  readonly defaultEdgeDeployment: string;
  readonly plan: Answer["plan"];
  readonly planCreated: string;
  readonly paymentStatus: Answer["paymentStatus"];
  readonly firstFailedPayment?: string | undefined;
  readonly primaryEmail: string;
  /** What differs from the licence that every organisation has. */
  readonly license: Partial<Answer["license"]>;
  readonly lastUsageSync: string;
  readonly created: string;
  readonly modified: string;
  readonly version: number;
}

interface PlanSettings {
  readonly license:
    | { readonly [Key in keyof Answer["license"]]?: Answer["license"][Key] | undefined }
    | undefined;
  readonly plan: OrgRow["plan"] | undefined;
  readonly paymentStatus: OrgRow["paymentStatus"] | undefined;
}

const columns: Columns<OrgRow> = {
  id: plain("id"),
  name: plain("name"),
  defaultEdgeDeployment: plain("default_edge_deployment"),
  plan: plain("plan"),
  planCreated: plain("plan_created"),
  paymentStatus: plain("payment_status"),
  firstFailedPayment: plain("first_failed_payment"),
  primaryEmail: plain("primary_email"),
  license: json("license"),
  lastUsageSync: plain("last_usage_sync"),
  created: plain("created"),
  modified: plain("modified"),
  version: plain("version"),
};
const entries = Object.entries(columns);
const selected = entries.map(([property, { sql }]) => `${sql} AS "${property}"`).join(", ");

export class OrgTable {
  readonly #insert: StatementSync;
  readonly #find: StatementSync;
  readonly #rename: StatementSync;
  readonly #setPlan: StatementSync;
  readonly #first: StatementSync;

  constructor(database: DatabaseSync) {
    const names = entries.map(([, { sql }]) => sql).join(", ");
    this.#insert = database.prepare(
      `INSERT INTO org (${names}) VALUES (${entries.map(() => "?").join(", ")})`,
    );
    this.#find = database.prepare(`SELECT ${selected} FROM org WHERE id = ?`);
    this.#rename = database.prepare(
      "UPDATE org SET name = ?, modified = ?, version = version + 1 WHERE id = ?",
    );
    this.#setPlan = database.prepare(
      `UPDATE org SET license = coalesce(?, license), plan = coalesce(?, plan),
         payment_status = coalesce(?, payment_status) WHERE id = ?`,
    );
    this.#first = database.prepare("SELECT id FROM org ORDER BY rowid LIMIT 1");
  }

  insert(row: OrgRow): void {
    const values: Record<string, unknown> = { ...row };
    this.#insert.run(...entries.map(([property, column]) => encode(column, values[property])));
  }

  find(id: string): OrgRow | undefined {
    const row = this.#find.get(id);
    // The columns are typed by the table, which is STRICT, and only what the contract allows is written.
    return row && (decodeRow(entries, row) as unknown as OrgRow);
  }

  rename(id: string, name: string, modified: string): void {
    this.#rename.run(name, modified, id);
  }

  /** Sets what is given; the licence as a whole. */
  setPlan(id: string, { license, plan, paymentStatus }: PlanSettings): void {
    const text = license === undefined ? null : JSON.stringify(license);
    this.#setPlan.run(text, plan ?? null, paymentStatus ?? null, id);
  }

  /** The id of the organisation that the first start made. */
  firstId(): string | undefined {
    const row = this.#first.get();
    return row && String(row.id);
  }
}
