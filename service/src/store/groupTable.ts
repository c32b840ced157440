import type { DatabaseSync, StatementSync } from "node:sqlite";
import { boolean, listed, plain } from "./columns.ts";
import { RowTable } from "./rowTable.ts";

export interface GroupSettings {
  readonly name: string;
  readonly description?: string | undefined;
  readonly members: string[];
  readonly roles: string[];
}

export interface GroupRow extends GroupSettings {
  readonly id: string;
  readonly isManaged: boolean;
}

const ofGroup = (table: string) =>
  `${table} WHERE ${table}.org_id = user_group.org_id AND ${table}.group_id = user_group.id`;

/** The groups of all organisations, with their members and roles. */
export class GroupTable extends RowTable<GroupRow, GroupSettings> {
  readonly #links: Record<"members" | "roles", { clear: StatementSync; add: StatementSync }>;
  readonly #rolesOfUser: StatementSync;

  constructor(database: DatabaseSync) {
    super(database, {
      table: "user_group",
      key: "id",
      columns: {
        id: plain("id"),
        name: plain("name"),
        description: plain("description"),
        isManaged: boolean("is_managed"),
        members: listed("user_id", ofGroup("group_member")),
        roles: listed("role_id", ofGroup("group_role")),
      },
      settable: ["name", "description"],
      order: "rowid",
    });
    const links = (table: string, column: string) => ({
      clear: database.prepare(`DELETE FROM ${table} WHERE org_id = ? AND group_id = ?`),
      add: database.prepare(`INSERT INTO ${table} (org_id, group_id, ${column}) VALUES (?, ?, ?)`),
    });
    this.#links = { members: links("group_member", "user_id"), roles: links("group_role", "role_id") };
    this.#rolesOfUser = database.prepare(
      `SELECT DISTINCT role_id AS id FROM group_role JOIN group_member USING (org_id, group_id)
       WHERE org_id = ? AND user_id = ?`,
    );
  }

  override insert(orgId: string, row: GroupRow): void {
    super.insert(orgId, row);
    this.#link(orgId, row.id, row);
  }

  override update(orgId: string, id: string, row: GroupSettings): boolean {
    const existed = super.update(orgId, id, row);
    this.#link(orgId, id, row);
    return existed;
  }

  /** Ids of the roles that a user has by groups. */
  rolesOfUser(orgId: string, userId: string): string[] {
    return this.#rolesOfUser.all(orgId, userId).map((row) => String(row.id));
  }

  #link(orgId: string, id: string, row: GroupSettings): void {
    for (const property of ["members", "roles"] as const) {
      const { clear, add } = this.#links[property];
      clear.run(orgId, id);
      for (const linked of new Set(row[property])) add.run(orgId, id, linked);
    }
  }
}
