-- Reports that people put together of texts and figures, and save (docs/decisions/0177). A view goes with its category; every statement about one is bound to an
-- organization that has the category.
CREATE TABLE views (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description text CHECK (length(description) <= 2000),
  -- The words of an address of the console: `30d`, `before`.
  period text NOT NULL,
  compare text NOT NULL,
  timezone text NOT NULL,
  panels jsonb NOT NULL CHECK (jsonb_array_length(panels) <= 30),
  version integer NOT NULL DEFAULT 1,
  -- The person, or the key by its id.
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_by text NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX views_organization ON views (organization_id, id DESC);
CREATE INDEX views_category ON views (category_id);

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON views FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).organization_id, ($1).category_id, ($1).name, ($1).description, ($1).period, ($1).compare, ($1).timezone, ($1).panels, ($1).version',
  '($1).id::text',
  'SELECT ($1).organization_id');

-- Links with which a view is read without an account. The token itself is not stored: 256 random bits need no slow hash.
CREATE TABLE view_links (
  id uuid PRIMARY KEY,
  view_id uuid NOT NULL REFERENCES views ON DELETE CASCADE,
  organization_id uuid NOT NULL,
  -- For whom it is.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  token_hash bytea NOT NULL UNIQUE,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at <= created_at + interval '90 days'),
  last_used_at timestamptz
);
CREATE INDEX view_links_view ON view_links (view_id);

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON view_links FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).view_id, ($1).organization_id, ($1).name, ($1).ends_at',
  '($1).id::text',
  'SELECT ($1).organization_id');
