import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { AnswerOf } from "eventdata-contract";
import { json, plain } from "./columns.ts";
import { RowTable } from "./rowTable.ts";

type Answer = AnswerOf<"getApiToken">;

export interface TokenRow {
  readonly id: string;
  /** The user behind whoever made it; the token ends with them. */
  readonly creatorId?: string | undefined;
  /** The token that made it, where nobody stands behind that one; the token ends with it. */
  readonly madeWith?: string | undefined;
  readonly name: string;
  readonly description?: string | undefined;
  readonly expiresAt?: string | undefined;
  readonly orgCapabilities: NonNullable<Answer["orgCapabilities"]>;
  readonly datasetCapabilities: NonNullable<Answer["datasetCapabilities"]>;
  readonly viewCapabilities: NonNullable<Answer["viewCapabilities"]>;
  readonly hash: Uint8Array;
  readonly created: string;
}

/** A token's hash, and for whom it stands. */
export interface TokenHolder {
  readonly id: string;
  readonly hash: Uint8Array;
  readonly orgId: string;
  readonly name: string;
  readonly expiresAt: string | null;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly userEmail: string | null;
  readonly defaultEdgeDeployment: string;
}

/** The API tokens of all organisations. */
export class TokenTable extends RowTable<TokenRow> {
  readonly #findByHash: StatementSync;
  readonly #expire: StatementSync;

  constructor(database: DatabaseSync) {
    super(database, {
      table: "api_token",
      key: "id",
      columns: {
        id: plain("id"),
        creatorId: plain("creator_id"),
        madeWith: plain("made_with"),
        name: plain("name"),
        description: plain("description"),
        expiresAt: plain("expires_at"),
        orgCapabilities: json("org_capabilities"),
        datasetCapabilities: json("dataset_capabilities"),
        viewCapabilities: json("view_capabilities"),
        hash: plain("hash"),
        created: plain("created"),
      },
      settable: [],
      order: "rowid",
    });
    this.#findByHash = database.prepare(
      `SELECT token.id, hash, token.org_id AS orgId, token.name, expires_at AS expiresAt,
         member.user_id AS userId, member.name AS userName, member.email AS userEmail,
         org.default_edge_deployment AS defaultEdgeDeployment
       FROM api_token AS token JOIN org ON org.id = token.org_id
         LEFT JOIN member ON member.org_id = token.org_id AND member.user_id = token.creator_id
       WHERE hash = ?`,
    );
    this.#expire = database.prepare("UPDATE api_token SET expires_at = ? WHERE org_id = ? AND id = ?");
  }

  findByHash(hash: Uint8Array): TokenHolder | undefined {
    // The columns are typed by their tables, which are STRICT.
    return this.#findByHash.get(hash) as TokenHolder | undefined;
  }

  expire(orgId: string, id: string, expiresAt: string): void {
    this.#expire.run(expiresAt, orgId, id);
  }
}
