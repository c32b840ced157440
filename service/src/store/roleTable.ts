import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { BodyOf } from "eventdata-contract";
import { json, listed, plain } from "./columns.ts";
import { RowTable } from "./rowTable.ts";

type RoleBody = BodyOf<"createRole">;

/** A role as it is stored; its members are the users who have it. */
export interface RoleRow extends Omit<RoleBody, "members"> {
  readonly id: string;
  readonly members: string[];
}

/** The roles of all organisations. Those that are built in have an id and a name here and no more. */
export class RoleTable extends RowTable<RoleRow, RoleBody> {
  readonly #findByName: StatementSync;

  constructor(database: DatabaseSync) {
    super(database, {
      table: "role",
      key: "id",
      columns: {
        id: plain("id"),
        name: plain("name"),
        description: plain("description"),
        members: listed("user_id", "member WHERE member.org_id = role.org_id AND member.role_id = role.id"),
        orgCapabilities: json("org_capabilities"),
        datasetCapabilities: json("dataset_capabilities"),
        viewCapabilities: json("view_capabilities"),
      },
      settable: ["name", "description", "orgCapabilities", "datasetCapabilities", "viewCapabilities"],
      order: "rowid",
    });
    this.#findByName = this.select("WHERE org_id = ? AND name = ?");
  }

  findByName(orgId: string, name: string): RoleRow | undefined {
    return this.row(this.#findByName, orgId, name);
  }
}
