-- What an answer was sent with, as a digest: the same id with other content is rejected (docs/decisions/0124). The nil UUID: stored before this was kept.
ALTER TABLE answers ADD COLUMN IF NOT EXISTS content_hash UUID;
-- The search that found each of `search_results`, '' where that is not known. Empty: not known of any.
ALTER TABLE answers ADD COLUMN IF NOT EXISTS search_result_queries Array(String) CODEC(ZSTD(3));

-- Has the columns of `answers` and keeps nothing, so it can be made again.
DROP TABLE IF EXISTS answers_probe;
CREATE TABLE IF NOT EXISTS answers_probe AS answers ENGINE = Null;
