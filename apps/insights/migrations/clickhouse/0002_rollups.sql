-- Sums by UTC day. They add up: an answer counts once for an asset, and a citation once for a clean address, in every row they fall
-- into. Read them with sum() and min(): rows of one key meet only when parts merge.
--
-- `dimension` says by what a row is counted besides its day: 'all' by nothing, else by `dimension_id` of that kind. One dimension at
-- a time keeps them small (two together hardly shrink: see docs/decisions/0090); a query takes the rows of ONE dimension.

CREATE TABLE IF NOT EXISTS answers_by_day (
  category_id UUID,
  dimension Enum8('all' = 0, 'model' = 1, 'topic' = 2, 'region' = 3, 'persona' = 4, 'tag' = 5, 'prompt' = 6),
  day Date,
  dimension_id UUID,
  answers UInt64,
  -- Answers with at least one search, and their searches.
  searched UInt64,
  searches UInt64
)
ENGINE = SummingMergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (category_id, dimension, day, dimension_id)
SETTINGS non_replicated_deduplication_window = 1000;

CREATE TABLE IF NOT EXISTS visibility_by_day (
  category_id UUID,
  dimension Enum8('all' = 0, 'model' = 1, 'topic' = 2, 'region' = 3, 'persona' = 4, 'tag' = 5, 'prompt' = 6),
  day Date,
  dimension_id UUID,
  -- The nil UUID stands for all answers, whatever they mention: what is counted of an asset and what it is a part of are one pass.
  asset_id UUID,
  -- Answers that mention the asset, and the sum of its positions in them.
  answers UInt64,
  positions UInt64
)
ENGINE = SummingMergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (category_id, dimension, day, dimension_id, asset_id)
SETTINGS non_replicated_deduplication_window = 1000;

CREATE TABLE IF NOT EXISTS citations_by_day (
  category_id UUID,
  day Date,
  domain LowCardinality(String),
  host LowCardinality(String),
  citation_category LowCardinality(String),
  cited SimpleAggregateFunction(sum, UInt64),
  first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC'))
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (category_id, day, domain, host, citation_category)
SETTINGS non_replicated_deduplication_window = 1000;

-- For heavy categories: where an address is cited seldom, it has about as many rows as `citations`, but narrow ones.
CREATE TABLE IF NOT EXISTS citations_by_page_and_day (
  category_id UUID,
  day Date,
  domain LowCardinality(String),
  host LowCardinality(String),
  url String CODEC(ZSTD(1)),
  citation_category LowCardinality(String),
  cited SimpleAggregateFunction(sum, UInt64),
  first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC'))
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(day)
PRIMARY KEY (category_id, day, domain)
ORDER BY (category_id, day, domain, host, url, citation_category)
SETTINGS non_replicated_deduplication_window = 1000;

CREATE MATERIALIZED VIEW IF NOT EXISTS answers_to_answers_by_day TO answers_by_day AS
SELECT category_id, d.1 AS dimension, toDate(at) AS day, d.2 AS dimension_id,
  count() AS answers, countIf(asked > 0) AS searched, sum(asked) AS searches
FROM (
  SELECT category_id, at, length(searches) AS asked, arrayJoin(arrayConcat(
    [('all', toUUID('00000000-0000-0000-0000-000000000000')), ('model', model_id), ('topic', topic_id), ('region', region_id),
     ('persona', persona_id), ('prompt', prompt_id)],
    arrayMap(tag_id -> ('tag', tag_id), tag_ids))) AS d
  FROM answers
)
GROUP BY category_id, dimension, day, dimension_id;

CREATE MATERIALIZED VIEW IF NOT EXISTS answers_to_visibility_by_day TO visibility_by_day AS
SELECT category_id, d.1 AS dimension, toDate(at) AS day, d.2 AS dimension_id, m.1 AS asset_id,
  count() AS answers, sum(m.2) AS positions
FROM (
  SELECT category_id, at, arrayConcat([(toUUID('00000000-0000-0000-0000-000000000000'), toUInt16(0))],
    arrayMap(mention -> (mention.asset_id, mention.position), mentions)) AS counted, arrayJoin(arrayConcat(
    [('all', toUUID('00000000-0000-0000-0000-000000000000')), ('model', model_id), ('topic', topic_id), ('region', region_id),
     ('persona', persona_id), ('prompt', prompt_id)],
    arrayMap(tag_id -> ('tag', tag_id), tag_ids))) AS d
  FROM answers
)
ARRAY JOIN counted AS m
GROUP BY category_id, dimension, day, dimension_id, asset_id;

CREATE MATERIALIZED VIEW IF NOT EXISTS answers_to_citations_by_day TO citations_by_day AS
SELECT category_id, toDate(at) AS day, c.domain AS domain, c.host AS host, c.citation_category AS citation_category,
  count() AS cited, min(at) AS first_at
FROM answers ARRAY JOIN citations AS c
GROUP BY category_id, day, domain, host, citation_category;

CREATE MATERIALIZED VIEW IF NOT EXISTS answers_to_citations_by_page_and_day TO citations_by_page_and_day AS
SELECT category_id, toDate(at) AS day, c.domain AS domain, c.host AS host, c.url AS url, c.citation_category AS citation_category,
  count() AS cited, min(at) AS first_at
FROM answers ARRAY JOIN citations AS c
GROUP BY category_id, day, domain, host, url, citation_category;
