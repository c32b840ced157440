import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { BodyOf } from "eventdata-contract";

export type ClientCapabilities = Pick<
  BodyOf<"createRole">,
  "orgCapabilities" | "datasetCapabilities" | "viewCapabilities"
>;

export interface OAuthClientRow {
  readonly id: string;
  readonly orgId: string;
  readonly name: string;
  /** Null for a public client. */
  readonly secretHash: Uint8Array | null;
  readonly redirectAddresses: readonly string[];
  /** Null for a client that acts as the person who allowed it. */
  readonly capabilities: ClientCapabilities | null;
  readonly created: string;
}

const columns = `id, org_id AS orgId, name, secret_hash AS secretHash, redirect_addresses AS redirectAddresses,
  capabilities, created`;

export class OAuthClientTable {
  readonly #put: StatementSync;
  readonly #find: StatementSync;
  readonly #delete: StatementSync;

  constructor(database: DatabaseSync) {
    this.#put = database.prepare(
      `INSERT INTO oauth_client (id, org_id, name, secret_hash, redirect_addresses, capabilities, created)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, secret_hash = excluded.secret_hash,
         redirect_addresses = excluded.redirect_addresses, capabilities = excluded.capabilities
       WHERE org_id = excluded.org_id`,
    );
    this.#find = database.prepare(`SELECT ${columns} FROM oauth_client WHERE id = ?`);
    this.#delete = database.prepare("DELETE FROM oauth_client WHERE id = ?");
  }

  /** Makes a client, or changes the one of this id; returns false where that is another organisation's. */
  put(row: OAuthClientRow): boolean {
    const { id, orgId, name, secretHash, redirectAddresses, capabilities, created } = row;
    const addresses = JSON.stringify(redirectAddresses);
    const allowed = capabilities === null ? null : JSON.stringify(capabilities);
    return this.#put.run(id, orgId, name, secretHash, addresses, allowed, created).changes === 1;
  }

  find(id: string): OAuthClientRow | undefined {
    const row = this.#find.get(id);
    if (row === undefined) return undefined;
    const { redirectAddresses, capabilities } = row;
    return {
      // The columns are typed by the table, which is STRICT, and the JSON is what `put` wrote.
      ...(row as unknown as OAuthClientRow),
      redirectAddresses: JSON.parse(String(redirectAddresses)) as string[],
      capabilities: capabilities === null ? null : (JSON.parse(String(capabilities)) as ClientCapabilities),
    };
  }

  /** Everything issued to the client ends with it. */
  delete(id: string): boolean {
    return this.#delete.run(id).changes === 1;
  }
}
