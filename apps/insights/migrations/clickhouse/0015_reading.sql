-- What rules found in the text of an answer (docs/decisions/0196). `extraction`: their version, '' where they did not read it. `found_mentions`: every place that names
-- an asset, and what it is there; `mentions` has of it what counts, so that no report has to know kinds. `start` and `end` are UTF-16 offsets into `text`. `rank`: of the item of a
-- list that is headed by the name, 0 without one.
ALTER TABLE answers ADD COLUMN IF NOT EXISTS extraction LowCardinality(String);
ALTER TABLE answers ADD COLUMN IF NOT EXISTS found_mentions Array(Tuple(asset_id UUID,
  kind Enum8('named' = 1, 'listed' = 2, 'absent' = 3, 'echo' = 4, 'unsure' = 5), name String, start UInt32, end UInt32, rank UInt16, reasons Array(String))) CODEC(ZSTD(3));
-- Names that no asset had, each once. `key`: the same for all ways to write one.
ALTER TABLE answers ADD COLUMN IF NOT EXISTS candidates Array(Tuple(key String, name String, start UInt32,
  sign Enum8('bold' = 1, 'list' = 2, 'link' = 3))) CODEC(ZSTD(3));

-- Has the columns of `answers` and keeps nothing, so it can be made again.
DROP TABLE IF EXISTS answers_probe;
CREATE TABLE IF NOT EXISTS answers_probe AS answers ENGINE = Null;

-- One row an answer and name that no asset had.
CREATE TABLE IF NOT EXISTS candidates (
  category_id UUID,
  key String CODEC(ZSTD(1)),
  name String CODEC(ZSTD(1)),
  at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  answer_id UUID,
  start UInt32,
  sign Enum8('bold' = 1, 'list' = 2, 'link' = 3)
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (category_id, key, at, answer_id)
SETTINGS non_replicated_deduplication_window = 1000;

-- One row an answer, asset and way to write a name that may be the asset's. `start` and `end`: of the first.
CREATE TABLE IF NOT EXISTS unsure_mentions (
  category_id UUID,
  asset_id LowCardinality(UUID),
  name String CODEC(ZSTD(1)),
  at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  answer_id UUID,
  start UInt32,
  end UInt32
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (category_id, asset_id, name, at, answer_id)
SETTINGS non_replicated_deduplication_window = 1000;

CREATE MATERIALIZED VIEW IF NOT EXISTS answers_to_candidates TO candidates AS
SELECT category_id, c.key AS key, c.name AS name, at, answer_id, c.start AS start, c.sign AS sign
FROM answers ARRAY JOIN candidates AS c;

CREATE MATERIALIZED VIEW IF NOT EXISTS answers_to_unsure_mentions TO unsure_mentions AS
SELECT category_id, m.asset_id AS asset_id, m.name AS name, at, answer_id, min(m.start) AS start, min(m.end) AS end
FROM answers ARRAY JOIN found_mentions AS m
WHERE m.kind = 'unsure'
GROUP BY category_id, asset_id, name, at, answer_id;
