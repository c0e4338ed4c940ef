-- Under which names reports show themes of answers (docs/decisions/0210). Two themes with one name are one. Stored answers keep their own words.
CREATE TABLE theme_names (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  theme text NOT NULL CHECK (length(theme) BETWEEN 1 AND 200),
  -- As ClickHouse makes it of the words.
  theme_id uuid NOT NULL,
  shown_as text NOT NULL CHECK (length(shown_as) BETWEEN 1 AND 200),
  named_at timestamptz NOT NULL DEFAULT now(),
  CHECK (shown_as <> theme),
  UNIQUE (category_id, theme_id)
);

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON theme_names FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).category_id, ($1).theme, ($1).shown_as',
  '($1).id::text',
  'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');
