-- Stored answers read again (docs/decisions/0197). ClickHouse keeps the answers of a category under its edition: at first the category's own id, later that of the
-- revision that was switched to last. Null: its own id. Read and changed together with `version`, in one statement.
ALTER TABLE category_data ADD COLUMN edition uuid;
-- When a name by which answers are found was changed last, if answers were stored by then.
ALTER TABLE category_data ADD COLUMN names_changed_at timestamptz;

-- Editions that were begun, or were a category's once: what ClickHouse has of a category besides that by which it is read. They outlive the category until ClickHouse has
-- nothing of them.
CREATE TABLE editions (
  edition uuid PRIMARY KEY,
  category_id uuid NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- From then on nobody begins to read it, and nobody writes it.
  retired_at timestamptz,
  removed_at timestamptz
);
CREATE INDEX editions_category ON editions (category_id);
CREATE INDEX editions_to_remove ON editions (retired_at) WHERE retired_at IS NOT NULL AND removed_at IS NULL;

CREATE TABLE revisions (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  -- What it writes. Another one when it begins again.
  edition uuid,
  -- `read`: all that was there is in the edition, which waits to be switched to.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'reading', 'read', 'switched', 'cancelled', 'failed')),
  requested_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- What answers are read with, as it was when it started: from the first block to the last the same.
  rules jsonb,
  extraction text,
  answers bigint NOT NULL DEFAULT 0 CHECK (answers >= 0),
  answers_read bigint NOT NULL DEFAULT 0 CHECK (answers_read >= 0),
  -- The last key that was read, the block that was begun with its bounds, and how many were begun: committed before the insert, so that after any crash the same rows are
  -- inserted again under the same token.
  position jsonb,
  block jsonb,
  blocks integer NOT NULL DEFAULT 0 CHECK (blocks >= 0),
  noted_at timestamptz,
  -- Why it failed, in words for people.
  failure text
);
CREATE INDEX revisions_category ON revisions (category_id, requested_at DESC, id);
CREATE UNIQUE INDEX revisions_one_at_a_time ON revisions (category_id) WHERE state IN ('waiting', 'reading', 'read');

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON revisions FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).category_id, ($1).state',
  '($1).id::text',
  'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');

-- Of a category without answers nothing has to be read again.
CREATE FUNCTION note_names_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE category_data SET names_changed_at = now() WHERE category_id = coalesce(NEW.category_id, OLD.category_id);
  RETURN NULL;
END $$;
CREATE TRIGGER note_names_created_or_deleted AFTER INSERT OR DELETE ON assets FOR EACH ROW EXECUTE FUNCTION note_names_changed();
CREATE TRIGGER note_names_changed AFTER UPDATE OF name, alternate_names ON assets FOR EACH ROW
  WHEN (NEW.name IS DISTINCT FROM OLD.name OR NEW.alternate_names IS DISTINCT FROM OLD.alternate_names)
  EXECUTE FUNCTION note_names_changed();
