-- The names and decisions that answers of a category were read with, by the hash that the answers have (docs/decisions/0209), and by which version of the rules. Without one of them the answers
-- that were read with it are read again in full, which costs time alone.
CREATE TABLE name_sets (
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  names text NOT NULL CHECK (length(names) BETWEEN 1 AND 100),
  -- As `revisions.rules`.
  rules jsonb NOT NULL,
  extraction text NOT NULL CHECK (length(extraction) BETWEEN 1 AND 100),
  noted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (category_id, names, extraction)
);
-- How the answers that are there were read nobody noted: no answer has this hash, and no version this name.
INSERT INTO name_sets (category_id, names, rules, extraction)
SELECT category_id, 'unknown', '{"assets": [], "name_decisions": []}', 'unknown' FROM category_data;
