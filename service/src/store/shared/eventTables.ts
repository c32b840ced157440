import type { TablesPart } from "./sharedTables.ts";

/**
 * What all nodes know of events. A record is a batch, or a part of one, that was acknowledged and is in no table of the
 * lake yet; the lake's own commit takes it away.
 */
const tables = `
  CREATE TABLE eventdata.edge (
    number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE,
    data_path text NOT NULL,
    -- Another one whenever a dataset has got a table or a field.
    fields_version bigint NOT NULL DEFAULT 0
  );
  CREATE SEQUENCE eventdata.record_number;
  CREATE TABLE eventdata.record (
    edge integer NOT NULL,
    dataset bigint NOT NULL,
    number bigint NOT NULL DEFAULT nextval('eventdata.record_number'),
    -- Numbers are not committed in their order: who looks for what is new looks for newer transactions.
    xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
    received timestamptz NOT NULL DEFAULT clock_timestamp(),
    rows integer NOT NULL,
    bytes integer NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (edge, dataset, number)
  );
  ALTER TABLE eventdata.record ALTER COLUMN body SET STORAGE EXTERNAL;
  -- Records that nobody can load.
  CREATE TABLE eventdata.set_aside AS SELECT *, now() AS set_aside FROM eventdata.record WITH NO DATA;
  CREATE INDEX record_by_xact ON eventdata.record (edge, xact);
  CREATE TABLE eventdata.lake_dataset (
    edge integer NOT NULL,
    key bigint NOT NULL,
    next_row bigint NOT NULL,
    version bigint NOT NULL,
    PRIMARY KEY (edge, key)
  );
  CREATE TABLE eventdata.lake_field (
    edge integer NOT NULL,
    dataset bigint NOT NULL,
    -- As JSON.
    name text NOT NULL,
    type text NOT NULL,
    -- The column that has its values; none where they stand together with others.
    number integer,
    -- Whether some of its texts have words that are hidden.
    is_hiding boolean NOT NULL,
    version bigint NOT NULL,
    PRIMARY KEY (edge, dataset, name, type)
  );
  CREATE INDEX lake_field_by_version ON eventdata.lake_field (edge, version);
  CREATE TABLE eventdata.lake_dropped (
    edge integer NOT NULL,
    key bigint NOT NULL,
    -- Whether its table is gone as well.
    is_gone boolean NOT NULL DEFAULT false,
    dropped timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (edge, key)
  );
  -- What nodes ask the one to do that has the turn to load.
  CREATE TABLE eventdata.lake_change (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    edge integer NOT NULL,
    dataset bigint NOT NULL,
    -- Events of before are to go: nanoseconds since 1970.
    before text NOT NULL,
    asked timestamptz NOT NULL DEFAULT now(),
    -- How many that were, once it is done.
    rows bigint
  );`;

/**
 * Runs in the transaction that makes a commit of the lake one: what the commit says of itself is true from then on, or
 * the commit is not. A node that has lost its turn and does not know it yet is refused here.
 */
const trigger = (atFirst: string) => `
  CREATE OR REPLACE FUNCTION eventdata.lake_committed() RETURNS trigger LANGUAGE plpgsql AS $body$
  DECLARE
    this_edge CONSTANT integer := TG_ARGV[0]::integer;
    told jsonb;
    loaded jsonb;
    changed bigint;
    is_new boolean := false;
  BEGIN${atFirst}
    IF NEW.commit_extra_info IS NULL THEN RETURN NEW; END IF;
    told := NEW.commit_extra_info::jsonb;
    NEW.commit_extra_info := NULL;
    loaded := told->'load';
    IF loaded IS NOT NULL THEN
      PERFORM 1 FROM eventdata.lake_dropped WHERE edge = this_edge AND key = (loaded->>'dataset')::bigint;
      IF FOUND THEN RAISE EXCEPTION 'the dataset was dropped'; END IF;
      DELETE FROM eventdata.record WHERE edge = this_edge AND dataset = (loaded->>'dataset')::bigint
        AND number IN (SELECT value::bigint FROM jsonb_array_elements_text(loaded->'records'));
      GET DIAGNOSTICS changed = ROW_COUNT;
      IF changed <> jsonb_array_length(loaded->'records') THEN
        RAISE EXCEPTION 'another node has loaded these records';
      END IF;
      UPDATE eventdata.lake_dataset SET next_row = (loaded->>'nextRow')::bigint
        WHERE edge = this_edge AND key = (loaded->>'dataset')::bigint AND next_row = (loaded->>'firstRow')::bigint;
      IF NOT FOUND THEN
        IF loaded->>'firstRow' <> '1' THEN RAISE EXCEPTION 'another node has loaded rows of these numbers'; END IF;
        INSERT INTO eventdata.lake_dataset SELECT number, (loaded->>'dataset')::bigint, (loaded->>'nextRow')::bigint, fields_version + 1
          FROM eventdata.edge WHERE number = this_edge;
        is_new := true;
      END IF;
    END IF;
    IF told ? 'fields' THEN
      INSERT INTO eventdata.lake_field SELECT e.number, f.dataset, f.name, f.type, f.number, f."isHiding", e.fields_version + 1
        FROM eventdata.edge AS e, jsonb_to_recordset(told->'fields') AS f (dataset bigint, name text, type text, number integer, "isHiding" boolean)
        WHERE e.number = this_edge
        ON CONFLICT (edge, dataset, name, type) DO UPDATE SET is_hiding = excluded.is_hiding, version = excluded.version;
      is_new := true;
    END IF;
    IF is_new THEN
      UPDATE eventdata.edge SET fields_version = fields_version + 1 WHERE number = this_edge
        RETURNING fields_version INTO changed;
      PERFORM pg_notify('eventdata', 'fields ' || this_edge || ' ' || changed);
    END IF;
    IF told ? 'done' THEN
      UPDATE eventdata.lake_change SET rows = (told->'done'->>'rows')::bigint WHERE number = (told->'done'->>'change')::bigint;
    END IF;
    PERFORM pg_notify('eventdata', 'done ' || this_edge);
    RETURN NEW;
  END $body$;`;

/**
 * Nothing but the end of the commit is to come. A node that stands still now would hold up whoever loads next, for as
 * long as the system answers for its connection.
 */
const inTime = `
    PERFORM set_config('idle_in_transaction_session_timeout', '5000', true);`;

export const eventTables: TablesPart = {
  name: "events",
  steps: [tables + trigger(""), trigger(inTime)],
  oldestReader: 1,
};
