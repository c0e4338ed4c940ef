-- Sums by prompt and UTC day, for counts, intervals and comparisons (docs/decisions/0154): how far a number could be off depends on how answers to one
-- prompt differ, so each of them needs sums and sums of squares prompt by prompt. Read them with sum(): rows of one key meet only when parts merge.
-- What was stored before this file comes from the worker, before its next batch.

-- Of mentions, citations and searches: `…_examined` counts the answers in which they were looked for, `…_found` those that have any; then how many they
-- have together, and the sum of the squares of how many an answer has.
CREATE TABLE IF NOT EXISTS answers_by_prompt_and_day (
  category_id UUID,
  day Date,
  prompt_id LowCardinality(UUID),
  answers UInt64,
  mentions_examined UInt64,
  mentions_found UInt64,
  mentions UInt64,
  mentions_squared UInt64,
  citations_examined UInt64,
  citations_found UInt64,
  citations UInt64,
  citations_squared UInt64,
  searches_examined UInt64,
  searches_found UInt64,
  searches UInt64,
  searches_squared UInt64
)
ENGINE = SummingMergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (category_id, day, prompt_id)
SETTINGS non_replicated_deduplication_window = 1000;

-- Answers that mention the asset, the sum of its positions in them and of their squares, and how many assets these answers mention together.
CREATE TABLE IF NOT EXISTS mentions_by_prompt_and_day (
  category_id UUID,
  asset_id LowCardinality(UUID),
  day Date,
  prompt_id LowCardinality(UUID),
  answers UInt64,
  positions UInt64,
  positions_squared UInt64,
  mentions_beside UInt64
)
ENGINE = SummingMergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (category_id, asset_id, day, prompt_id)
SETTINGS non_replicated_deduplication_window = 1000;

-- Where an address is cited seldom this has about as many rows as `citations`, but narrow ones, in the order of what is asked for: the few domains or
-- addresses of a page of a report. `domains`: answers whose first citation of the domain it is, so that they add up to the answers that cite the
-- domain. `domain_squared`: of an answer that cites the domain k times each of these k citations adds k. `citations_beside`: how
-- many addresses these answers cite together.
CREATE TABLE IF NOT EXISTS citations_by_prompt_and_day (
  category_id UUID,
  domain LowCardinality(String),
  url String CODEC(ZSTD(1)),
  day Date,
  prompt_id LowCardinality(UUID),
  cited UInt32 CODEC(T64, LZ4),
  domains UInt32 CODEC(T64, LZ4),
  domain_squared UInt32 CODEC(T64, LZ4),
  citations_beside UInt32 CODEC(T64, LZ4),
  INDEX url_index url TYPE bloom_filter GRANULARITY 1
)
ENGINE = SummingMergeTree
PARTITION BY toYYYYMM(day)
PRIMARY KEY (category_id, domain)
ORDER BY (category_id, domain, url, day, prompt_id)
SETTINGS non_replicated_deduplication_window = 1000;

CREATE MATERIALIZED VIEW IF NOT EXISTS answers_to_answers_by_prompt_and_day TO answers_by_prompt_and_day AS
SELECT category_id, toDate(at) AS day, prompt_id, count() AS answers,
  countIf(has_mentions) AS mentions_examined, countIf(m > 0) AS mentions_found, sum(m) AS mentions, sum(m * m) AS mentions_squared,
  countIf(has_citations) AS citations_examined, countIf(c > 0) AS citations_found, sum(c) AS citations, sum(c * c) AS citations_squared,
  countIf(has_searches) AS searches_examined, countIf(s > 0) AS searches_found, sum(s) AS searches, sum(s * s) AS searches_squared
FROM (
  SELECT category_id, at, prompt_id, has_mentions, has_citations, has_searches,
    length(mentions) AS m, length(citations) AS c, length(searches) AS s
  FROM answers
)
GROUP BY category_id, day, prompt_id;

CREATE MATERIALIZED VIEW IF NOT EXISTS answers_to_mentions_by_prompt_and_day TO mentions_by_prompt_and_day AS
SELECT category_id, mention.asset_id AS asset_id, toDate(at) AS day, prompt_id, count() AS answers,
  sum(mention.position) AS positions, sum(toUInt64(mention.position) * mention.position) AS positions_squared, sum(together) AS mentions_beside
FROM (SELECT category_id, at, prompt_id, mentions, length(mentions) AS together FROM answers)
ARRAY JOIN mentions AS mention
GROUP BY category_id, asset_id, day, prompt_id;

CREATE MATERIALIZED VIEW IF NOT EXISTS answers_to_citations_by_prompt_and_day TO citations_by_prompt_and_day AS
SELECT category_id, domain, url, toDate(at) AS day, prompt_id, count() AS cited,
  sum(nth = 1) AS domains, sum(countEqual(all_domains, domain)) AS domain_squared, sum(length(all_domains)) AS citations_beside
FROM (SELECT category_id, at, prompt_id, citations.url AS urls, citations.domain AS all_domains FROM answers)
ARRAY JOIN urls AS url, all_domains AS domain, arrayEnumerateUniq(all_domains) AS nth
GROUP BY category_id, domain, url, day, prompt_id;
