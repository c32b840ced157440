import type { DatabaseSync, StatementSync } from "node:sqlite";

export interface TokenRow {
  readonly id: string;
  readonly orgId: string;
  readonly creatorId: string | null;
  readonly name: string;
  readonly hash: Uint8Array;
  readonly created: string;
}

/** A token's hash, and for whom it stands. */
export interface TokenHolder {
  readonly hash: Uint8Array;
  readonly orgId: string;
  readonly who: string;
  readonly defaultEdgeDeployment: string;
}

export class TokenTable {
  readonly #put: StatementSync;
  readonly #findByHash: StatementSync;

  constructor(database: DatabaseSync) {
    this.#put = database.prepare(
      `INSERT INTO token (id, org_id, creator_id, name, hash, created) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET hash = excluded.hash`,
    );
    this.#findByHash = database.prepare(
      `SELECT token.hash, token.org_id AS orgId, coalesce(user.name, token.name) AS who,
              org.default_edge_deployment AS defaultEdgeDeployment
       FROM token JOIN org ON org.id = token.org_id LEFT JOIN user ON user.id = token.creator_id
       WHERE token.hash = ?`,
    );
  }

  /** Stores a token; one of the same id gets the new secret. */
  put({ id, orgId, creatorId, name, hash, created }: TokenRow): void {
    this.#put.run(id, orgId, creatorId, name, hash, created);
  }

  findByHash(hash: Uint8Array): TokenHolder | undefined {
    // The columns are typed by the table, which is STRICT.
    return this.#findByHash.get(hash) as TokenHolder | undefined;
  }
}
