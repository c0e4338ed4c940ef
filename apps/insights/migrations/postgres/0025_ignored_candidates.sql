-- Names that answers have and no asset, and that nobody wants to be asked about again. `key` is the same for all ways to write one, as in the table `candidates` of ClickHouse.
CREATE TABLE ignored_candidates (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 400),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (category_id, key)
);

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON ignored_candidates FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).category_id, ($1).name',
  '($1).id::text',
  'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');
