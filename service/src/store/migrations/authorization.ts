/** Version 3: the authorization server. Times are milliseconds since 1970, since they are compared. */
export const authorization = `
  CREATE TABLE oauth_client (
    id TEXT PRIMARY KEY,
    org_id TEXT NOT NULL REFERENCES org (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    -- NULL for a public client.
    secret_hash BLOB,
    -- A JSON list.
    redirect_addresses TEXT NOT NULL,
    -- JSON; NULL for a client that acts as the person who allowed it.
    capabilities TEXT,
    created TEXT NOT NULL
  ) STRICT;
  -- What a person has allowed a client. It ends by being deleted, and everything issued from it ends with it.
  CREATE TABLE oauth_grant (
    id TEXT PRIMARY KEY,
    client_id TEXT NOT NULL REFERENCES oauth_client (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
    -- NULL where it was not narrowed.
    scope TEXT,
    expires INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX oauth_grant_expires ON oauth_grant (expires);
  CREATE INDEX oauth_grant_client ON oauth_grant (client_id);
  CREATE INDEX oauth_grant_user ON oauth_grant (user_id);
  CREATE TABLE oauth_code (
    hash BLOB PRIMARY KEY,
    grant_id TEXT NOT NULL REFERENCES oauth_grant (id) ON DELETE CASCADE,
    redirect_address TEXT NOT NULL,
    challenge TEXT NOT NULL,
    expires INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0 CHECK (used IN (0, 1))
  ) STRICT;
  CREATE INDEX oauth_code_grant ON oauth_code (grant_id);
  CREATE TABLE oauth_refresh_token (
    hash BLOB PRIMARY KEY,
    grant_id TEXT NOT NULL REFERENCES oauth_grant (id) ON DELETE CASCADE,
    expires INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0 CHECK (used IN (0, 1))
  ) STRICT;
  CREATE INDEX oauth_refresh_token_grant ON oauth_refresh_token (grant_id);
  -- Access tokens that were revoked before their end and have no grant that could be deleted instead.
  CREATE TABLE oauth_revoked_token (
    id TEXT PRIMARY KEY,
    expires INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE signing_key (
    id TEXT PRIMARY KEY,
    -- Encrypted.
    private_key BLOB NOT NULL,
    created INTEGER NOT NULL,
    -- Since when it signs no more; NULL for the one that signs.
    retired INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX signing_key_current ON signing_key (retired IS NULL) WHERE retired IS NULL;
  CREATE TABLE browser_session (
    hash BLOB PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
    expires INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX browser_session_user ON browser_session (user_id);
  CREATE TABLE login_link (
    hash BLOB PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
    expires INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX login_link_user ON login_link (user_id);`;
