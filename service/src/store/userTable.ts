import { randomUUID } from "node:crypto";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { addressKey } from "eventdata-contract";
import { computed, plain } from "./columns.ts";
import { unlessTaken } from "./nameTakenError.ts";
import { RowTable } from "./rowTable.ts";

/** A user as an organisation knows them. */
export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roleId: string;
  readonly roleName: string;
}

export interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly roleId: string;
  readonly created: string;
}

export interface Membership {
  readonly orgId: string;
  readonly roleId: string;
}

/** The users of all organisations. A user is one e-mail address, whatever the case of its ASCII letters. */
export class UserTable extends RowTable<UserRow> {
  readonly #findByEmail: StatementSync;
  readonly #insertUser: StatementSync;
  readonly #insertMember: StatementSync;
  readonly #setRole: StatementSync;
  readonly #moveRole: StatementSync;
  readonly #withRole: StatementSync;
  readonly #withRoleByGroup: StatementSync;
  readonly #memberships: StatementSync;
  readonly #deleteGrants: StatementSync;
  readonly #deleteUnlessMember: StatementSync;

  constructor(database: DatabaseSync) {
    super(database, {
      table: "member",
      key: "user_id",
      columns: {
        id: plain("user_id"),
        email: plain("email"),
        name: plain("name"),
        roleId: plain("role_id"),
        roleName: computed(
          "SELECT role.name FROM role WHERE role.org_id = member.org_id AND role.id = member.role_id",
        ),
      },
      settable: [],
      order: "rowid",
    });
    this.#findByEmail = database.prepare("SELECT id FROM user WHERE email = ?");
    this.#insertUser = database.prepare("INSERT INTO user (id, email, created) VALUES (?, ?, ?)");
    this.#insertMember = database.prepare(
      "INSERT INTO member (org_id, user_id, email, name, role_id, created) VALUES (?, ?, ?, ?, ?, ?)",
    );
    this.#setRole = database.prepare("UPDATE member SET role_id = ? WHERE org_id = ? AND user_id = ?");
    this.#moveRole = database.prepare("UPDATE member SET role_id = ? WHERE org_id = ? AND role_id = ?");
    this.#withRole = this.select("WHERE org_id = ? AND role_id = ? ORDER BY rowid");
    this.#withRoleByGroup = this.select(
      `WHERE org_id = ?1 AND user_id IN (
         SELECT user_id FROM group_member JOIN group_role USING (org_id, group_id)
         WHERE org_id = ?1 AND role_id = ?2)`,
    );
    this.#memberships = database.prepare(
      "SELECT org_id AS orgId, role_id AS roleId FROM member WHERE user_id = ? ORDER BY rowid",
    );
    this.#deleteGrants = database.prepare(
      "DELETE FROM oauth_grant WHERE user_id = ? AND client_id IN (SELECT id FROM oauth_client WHERE org_id = ?)",
    );
    this.#deleteUnlessMember = database.prepare(
      "DELETE FROM user WHERE id = ? AND NOT EXISTS (SELECT 1 FROM member WHERE user_id = user.id)",
    );
  }

  /** Makes the user a member; throws NameTakenError where the organisation has the address already. */
  invite(orgId: string, { email, name, roleId, created }: Invitation): string {
    const id = this.findByEmail(email) ?? this.#insertUnknown(email, created);
    unlessTaken(() => this.#insertMember.run(orgId, id, email, name, roleId, created));
    return id;
  }

  #insertUnknown(email: string, created: string): string {
    const id = randomUUID();
    this.#insertUser.run(id, addressKey(email), created);
    return id;
  }

  /** The id of whoever has the address, in any organisation. */
  findByEmail(email: string): string | undefined {
    const row = this.#findByEmail.get(addressKey(email));
    return row && String(row.id);
  }

  setRole(orgId: string, id: string, roleId: string): boolean {
    return this.#setRole.run(roleId, orgId, id).changes === 1;
  }

  /** Gives all who have one role another one. */
  moveRole(orgId: string, from: string, to: string): void {
    this.#moveRole.run(to, orgId, from);
  }

  withRole(orgId: string, roleId: string): UserRow[] {
    return this.rows(this.#withRole, orgId, roleId);
  }

  /** Those who have a role by a group that gives it. */
  withRoleByGroup(orgId: string, roleId: string): UserRow[] {
    return this.rows(this.#withRoleByGroup, orgId, roleId);
  }

  /** The organisations of a user, the first one first. */
  memberships(id: string): Membership[] {
    return this.#memberships.all(id).map((row) => ({ orgId: String(row.orgId), roleId: String(row.roleId) }));
  }

  /** Ends the membership with all that was allowed to clients in it, and the user with the last one. Whether there was one. */
  override delete(orgId: string, id: string): boolean {
    const existed = super.delete(orgId, id);
    this.#deleteGrants.run(id, orgId);
    this.#deleteUnlessMember.run(id);
    return existed;
  }
}
