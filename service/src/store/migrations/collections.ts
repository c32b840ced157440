/**
 * Version 2: every collection of the API. Until here there was one organisation with one user, its
 * owner, whose token could do everything. A user is one e-mail address; what an organisation knows of
 * a user is in `member`, so that organisations learn nothing of each other.
 */
export const collections = `
  ALTER TABLE org ADD COLUMN plan TEXT NOT NULL DEFAULT 'personal';
  ALTER TABLE org ADD COLUMN plan_created TEXT NOT NULL DEFAULT '';
  ALTER TABLE org ADD COLUMN payment_status TEXT NOT NULL DEFAULT 'na';
  ALTER TABLE org ADD COLUMN first_failed_payment TEXT;
  ALTER TABLE org ADD COLUMN primary_email TEXT NOT NULL DEFAULT '';
  ALTER TABLE org ADD COLUMN license TEXT NOT NULL DEFAULT '{}';
  ALTER TABLE org ADD COLUMN last_usage_sync TEXT NOT NULL DEFAULT '';
  ALTER TABLE org ADD COLUMN modified TEXT NOT NULL DEFAULT '';
  ALTER TABLE org ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
  UPDATE org SET plan_created = created, last_usage_sync = created, modified = created,
    primary_email = coalesce((SELECT email FROM user LIMIT 1), '');

  -- The built-in roles have rows too, so that a reference finds them and their names are taken.
  CREATE TABLE role (
    org_id TEXT NOT NULL REFERENCES org (id),
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    description TEXT,
    org_capabilities TEXT,
    dataset_capabilities TEXT,
    view_capabilities TEXT,
    PRIMARY KEY (org_id, id),
    UNIQUE (org_id, name)
  ) STRICT;
  INSERT INTO role (org_id, id, name)
    SELECT org.id, value, value FROM org, json_each('["none", "read-only", "user", "admin", "owner"]');

  CREATE TABLE member (
    org_id TEXT NOT NULL REFERENCES org (id),
    user_id TEXT NOT NULL REFERENCES user (id),
    email TEXT NOT NULL,
    name TEXT NOT NULL,
    role_id TEXT NOT NULL,
    created TEXT NOT NULL,
    PRIMARY KEY (org_id, user_id),
    FOREIGN KEY (org_id, role_id) REFERENCES role (org_id, id)
  ) STRICT;
  CREATE INDEX member_by_role ON member (org_id, role_id);
  CREATE INDEX member_by_user ON member (user_id);
  INSERT INTO member SELECT org.id, user.id, email, user.name, 'owner', user.created FROM org, user;
  UPDATE user SET email = lower(email);
  ALTER TABLE user DROP COLUMN name;

  CREATE TABLE user_group (
    org_id TEXT NOT NULL REFERENCES org (id),
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    description TEXT,
    is_managed INTEGER NOT NULL DEFAULT 0 CHECK (is_managed IN (0, 1)),
    PRIMARY KEY (org_id, id),
    UNIQUE (org_id, name)
  ) STRICT;
  CREATE TABLE group_member (
    org_id TEXT NOT NULL,
    group_id TEXT NOT NULL,
    user_id TEXT NOT NULL,
    PRIMARY KEY (org_id, group_id, user_id),
    FOREIGN KEY (org_id, group_id) REFERENCES user_group (org_id, id) ON DELETE CASCADE,
    FOREIGN KEY (org_id, user_id) REFERENCES member (org_id, user_id) ON DELETE CASCADE
  ) STRICT;
  CREATE INDEX group_member_by_user ON group_member (org_id, user_id);
  CREATE TABLE group_role (
    org_id TEXT NOT NULL,
    group_id TEXT NOT NULL,
    role_id TEXT NOT NULL,
    PRIMARY KEY (org_id, group_id, role_id),
    FOREIGN KEY (org_id, group_id) REFERENCES user_group (org_id, id) ON DELETE CASCADE,
    FOREIGN KEY (org_id, role_id) REFERENCES role (org_id, id) ON DELETE CASCADE
  ) STRICT;
  CREATE INDEX group_role_by_role ON group_role (org_id, role_id);

  CREATE TABLE api_token (
    id TEXT PRIMARY KEY,
    org_id TEXT NOT NULL REFERENCES org (id),
    creator_id TEXT,
    name TEXT NOT NULL,
    description TEXT,
    expires_at TEXT,
    org_capabilities TEXT NOT NULL,
    dataset_capabilities TEXT NOT NULL,
    view_capabilities TEXT NOT NULL,
    hash BLOB NOT NULL UNIQUE,
    created TEXT NOT NULL,
    FOREIGN KEY (org_id, creator_id) REFERENCES member (org_id, user_id) ON DELETE CASCADE
  ) STRICT;
  CREATE INDEX api_token_by_creator ON api_token (org_id, creator_id);
  CREATE INDEX api_token_by_org ON api_token (org_id);
  INSERT INTO api_token
    SELECT id, org_id, creator_id, name, NULL, NULL,
      (SELECT json_group_object(value, json(iif(value = 'auditLog', '["read"]',
          iif(value IN ('billing', 'sharedAccessKeys'), '["read","update"]', '["create","read","update","delete"]'))))
       FROM json_each('["annotations","apiTokens","auditLog","billing","dashboards","datasets","endpoints","flows","integrations","monitors","notifiers","rbac","sharedAccessKeys","users","views"]')),
      '{"*":{"data":["delete"],"ingest":["create"],"query":["read"],"share":["create","read","delete"],"starredQueries":["create","read","update","delete"],"trim":["update"],"vacuum":["update"],"virtualFields":["create","read","update","delete"]}}',
      '{"*":{"query":["read"],"share":["create","read","delete"]}}',
      hash, created
    FROM token;
  DROP TABLE token;

  CREATE TABLE personal_token (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    expires_at TEXT,
    hash BLOB NOT NULL UNIQUE,
    created TEXT NOT NULL
  ) STRICT;
  CREATE INDEX personal_token_by_user ON personal_token (user_id);

  CREATE TABLE notifier (
    id TEXT PRIMARY KEY,
    org_id TEXT NOT NULL REFERENCES org (id),
    name TEXT NOT NULL,
    properties TEXT NOT NULL,
    -- The secret fields of the properties, encrypted.
    secrets BLOB,
    disabled_until TEXT,
    created TEXT NOT NULL,
    creator TEXT NOT NULL,
    updated TEXT NOT NULL
  ) STRICT;
  CREATE INDEX notifier_by_org ON notifier (org_id);

  CREATE TABLE map_field (
    dataset_number INTEGER NOT NULL REFERENCES dataset (number) ON DELETE CASCADE,
    name TEXT NOT NULL,
    PRIMARY KEY (dataset_number, name)
  ) STRICT;

  CREATE TABLE saved_view (
    org_id TEXT NOT NULL REFERENCES org (id),
    name TEXT NOT NULL,
    apl_query TEXT NOT NULL,
    datasets TEXT,
    description TEXT,
    PRIMARY KEY (org_id, name)
  ) STRICT;

  CREATE TABLE virtual_field (
    id TEXT PRIMARY KEY,
    org_id TEXT NOT NULL REFERENCES org (id),
    dataset_number INTEGER NOT NULL REFERENCES dataset (number) ON DELETE CASCADE,
    name TEXT NOT NULL,
    expression TEXT NOT NULL,
    description TEXT,
    type TEXT,
    unit TEXT,
    UNIQUE (dataset_number, name)
  ) STRICT;
  CREATE INDEX virtual_field_by_org ON virtual_field (org_id);

  CREATE TABLE starred_query (
    id TEXT PRIMARY KEY,
    org_id TEXT NOT NULL REFERENCES org (id),
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    dataset TEXT,
    query TEXT NOT NULL,
    metadata TEXT NOT NULL,
    who TEXT NOT NULL,
    created TEXT NOT NULL
  ) STRICT;
  CREATE INDEX starred_query_by_org ON starred_query (org_id);`;
