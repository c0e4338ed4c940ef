-- When each page of a category was first cited, for `first_cited_at` of the citations of answers (docs/decisions/0136): sorted by page, so that the
-- pages of some answers are found without reading all sums of the category. Small granules: each of them is read for one page. Without
-- partitions: a page has one row, whatever the month. Pages cited before this file come from the worker, before its next batch.
CREATE TABLE IF NOT EXISTS first_citations (
  category_id UUID,
  url String CODEC(ZSTD(1)),
  first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC'))
)
ENGINE = AggregatingMergeTree
ORDER BY (category_id, url)
SETTINGS index_granularity = 1024, non_replicated_deduplication_window = 1000;

CREATE MATERIALIZED VIEW IF NOT EXISTS answers_to_first_citations TO first_citations AS
SELECT category_id, c.url AS url, min(at) AS first_at
FROM answers ARRAY JOIN citations AS c
GROUP BY category_id, url;
