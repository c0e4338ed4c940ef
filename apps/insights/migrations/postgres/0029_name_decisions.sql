-- What people decided on spellings that may be the name of an asset or something else: from then on answers are read with it. `key` is the same for all ways to write one, as
-- rules fold it (`foldedText` of packages/extraction); `name` is what was decided on, from which the key of any version can be made.
CREATE TABLE name_decisions (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  asset_id uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 1000),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  counts boolean NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (category_id, asset_id, key)
);
CREATE INDEX name_decisions_asset ON name_decisions (asset_id);

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON name_decisions FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).category_id, ($1).asset_id, ($1).name, ($1).counts',
  '($1).id::text',
  'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');
