-- With which names an answer was read (docs/decisions/0209): a hash of those of its category, '' where that is not known. What it stands for is in `name_sets` of PostgreSQL.
ALTER TABLE answers ADD COLUMN IF NOT EXISTS read_with LowCardinality(String);

-- Has the columns of `answers` and keeps nothing, so it can be made again.
DROP TABLE IF EXISTS answers_probe;
CREATE TABLE IF NOT EXISTS answers_probe AS answers ENGINE = Null;
