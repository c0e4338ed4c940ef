-- The names and decisions that answers of a category were read with, by the hash that the answers have (docs/decisions/0209). Without one of them the answers that were read with it are
-- read again in full, which costs time alone.
CREATE TABLE name_sets (
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  names text NOT NULL CHECK (length(names) BETWEEN 1 AND 100),
  -- As `revisions.rules`.
  rules jsonb NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (category_id, names)
);
