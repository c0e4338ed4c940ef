-- The answer store (docs/decisions/0090). An answer is inserted once, whole, into `answers`; the views below make every other
-- table of that one insert, so that one token de-duplicates all of them. Plain engines here; on a cluster the same file makes
-- replicated tables and distributed ones over them, sharded by category (docs/how-to/migrations.md).
--
-- Every table carries the same dimensions, so that no report joins facts. The nil UUID and '' mean none. An answer is one of its
-- category, its UTC day and its id: no two rows of `answers` share the three. LowCardinality(UUID) for what reports group and filter
-- by: on 3 million rows grouping by it took half to a third of the time of a plain UUID.

-- Sorted by time within a category: pages of answers are read in order, and days of one category are one range. Granules of
-- 1,024 rows, because a page of 200 answers should not decompress the text of 8,192.
CREATE TABLE IF NOT EXISTS answers (
  category_id UUID,
  at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  answer_id UUID,
  prompt_id LowCardinality(UUID),
  topic_id LowCardinality(UUID),
  tag_ids Array(LowCardinality(UUID)),
  model_id LowCardinality(UUID),
  region_id LowCardinality(UUID),
  persona_id LowCardinality(UUID),
  -- Of the prompt when it was answered.
  analysis_types Array(Enum8('visibility' = 1, 'sentiment' = 2, 'accuracy' = 3)),
  text String CODEC(ZSTD(3)),
  -- False: not looked for yet, which is not the same as looked for and none found.
  has_mentions Bool,
  has_citations Bool,
  has_assessments Bool,
  has_claims Bool,
  has_searches Bool,
  searches Array(String) CODEC(ZSTD(1)),
  -- Addresses that the searches found, cited or not.
  search_results Array(String) CODEC(ZSTD(3)),
  -- One a mentioned asset. `position`: 1 for the asset that is mentioned first. `offsets`: where in the text.
  mentions Array(Tuple(asset_id UUID, position UInt16, offsets Array(UInt32))) CODEC(ZSTD(1)),
  -- One a clean address. `cited_url`: as it was cited, '' when that is the clean one. `citation_category`: a built-in value or the
  -- id of one of the category's own.
  citations Array(Tuple(url String, cited_url String, host String, domain String, path String, title String, text String,
    positions Array(UInt32), citation_category LowCardinality(String), citation_tag_ids Array(UUID))) CODEC(ZSTD(3)),
  -- `urls`: those clean addresses among the citations on which it rests; none named means all of them.
  assessments Array(Tuple(asset_id UUID, theme String, claim String, sentiment Enum8('negative' = -1, 'neutral' = 0, 'positive' = 1),
    urls Array(String))) CODEC(ZSTD(1)),
  claims Array(Tuple(asset_id UUID, claim String, theme String, verdict Enum8('inaccurate' = -1, 'unverified' = 0, 'accurate' = 1),
    reasoning String, evidence Array(Tuple(id String, kb_path String, kb_snippet String, source_updated_at String)),
    urls Array(String))) CODEC(ZSTD(3))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (category_id, at, answer_id)
SETTINGS index_granularity = 1024, non_replicated_deduplication_window = 1000;

-- One row an answer and asset it mentions.
CREATE TABLE IF NOT EXISTS mentions (
  category_id UUID,
  at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  answer_id UUID,
  prompt_id LowCardinality(UUID),
  topic_id LowCardinality(UUID),
  tag_ids Array(LowCardinality(UUID)),
  model_id LowCardinality(UUID),
  region_id LowCardinality(UUID),
  persona_id LowCardinality(UUID),
  analysis_types Array(Enum8('visibility' = 1, 'sentiment' = 2, 'accuracy' = 3)),
  asset_id LowCardinality(UUID),
  position UInt16,
  offsets Array(UInt32) CODEC(ZSTD(1))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(at)
PRIMARY KEY (category_id, toDate(at), asset_id)
ORDER BY (category_id, toDate(at), asset_id, model_id, topic_id, at, answer_id)
SETTINGS non_replicated_deduplication_window = 1000;

-- One row an answer and clean address it cites.
CREATE TABLE IF NOT EXISTS citations (
  category_id UUID,
  at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  answer_id UUID,
  prompt_id LowCardinality(UUID),
  topic_id LowCardinality(UUID),
  tag_ids Array(LowCardinality(UUID)),
  model_id LowCardinality(UUID),
  region_id LowCardinality(UUID),
  persona_id LowCardinality(UUID),
  analysis_types Array(Enum8('visibility' = 1, 'sentiment' = 2, 'accuracy' = 3)),
  url String CODEC(ZSTD(1)),
  host LowCardinality(String),
  domain LowCardinality(String),
  path String CODEC(ZSTD(1)),
  title String CODEC(ZSTD(1)),
  positions Array(UInt32) CODEC(ZSTD(1)),
  citation_category LowCardinality(String),
  citation_tag_ids Array(LowCardinality(UUID))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(at)
PRIMARY KEY (category_id, toDate(at), domain)
ORDER BY (category_id, toDate(at), domain, url, at, answer_id)
SETTINGS non_replicated_deduplication_window = 1000;

-- One row a judgement about an asset. The ids of theme and claim are those of their words. `pages`: what it rests on.
CREATE TABLE IF NOT EXISTS assessments (
  category_id UUID,
  at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  answer_id UUID,
  prompt_id LowCardinality(UUID),
  topic_id LowCardinality(UUID),
  tag_ids Array(LowCardinality(UUID)),
  model_id LowCardinality(UUID),
  region_id LowCardinality(UUID),
  persona_id LowCardinality(UUID),
  analysis_types Array(Enum8('visibility' = 1, 'sentiment' = 2, 'accuracy' = 3)),
  asset_id LowCardinality(UUID),
  theme LowCardinality(String),
  theme_id LowCardinality(UUID) MATERIALIZED if(theme = '', toUUID('00000000-0000-0000-0000-000000000000'), toUUID(lower(hex(MD5(theme))))),
  claim String CODEC(ZSTD(1)),
  claim_id UUID MATERIALIZED if(claim = '', toUUID('00000000-0000-0000-0000-000000000000'), toUUID(lower(hex(MD5(claim))))),
  sentiment Enum8('negative' = -1, 'neutral' = 0, 'positive' = 1),
  pages Array(Tuple(url String, host LowCardinality(String), domain LowCardinality(String), citation_category LowCardinality(String)))
    CODEC(ZSTD(3))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(at)
PRIMARY KEY (category_id, toDate(at), asset_id)
ORDER BY (category_id, toDate(at), asset_id, theme, claim, at, answer_id)
SETTINGS non_replicated_deduplication_window = 1000;

-- One row a statement that was checked.
CREATE TABLE IF NOT EXISTS claims (
  category_id UUID,
  at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  answer_id UUID,
  prompt_id LowCardinality(UUID),
  topic_id LowCardinality(UUID),
  tag_ids Array(LowCardinality(UUID)),
  model_id LowCardinality(UUID),
  region_id LowCardinality(UUID),
  persona_id LowCardinality(UUID),
  analysis_types Array(Enum8('visibility' = 1, 'sentiment' = 2, 'accuracy' = 3)),
  asset_id LowCardinality(UUID),
  claim String CODEC(ZSTD(1)),
  claim_id UUID MATERIALIZED if(claim = '', toUUID('00000000-0000-0000-0000-000000000000'), toUUID(lower(hex(MD5(claim))))),
  theme LowCardinality(String),
  theme_id LowCardinality(UUID) MATERIALIZED if(theme = '', toUUID('00000000-0000-0000-0000-000000000000'), toUUID(lower(hex(MD5(theme))))),
  verdict Enum8('inaccurate' = -1, 'unverified' = 0, 'accurate' = 1),
  reasoning String CODEC(ZSTD(3)),
  evidence Array(Tuple(id String, kb_path String, kb_snippet String, source_updated_at String)) CODEC(ZSTD(3)),
  pages Array(Tuple(url String, host LowCardinality(String), domain LowCardinality(String), citation_category LowCardinality(String),
    text String)) CODEC(ZSTD(3))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(at)
PRIMARY KEY (category_id, toDate(at), claim)
ORDER BY (category_id, toDate(at), claim, at, answer_id)
SETTINGS non_replicated_deduplication_window = 1000;

-- One row a search of an answer. `position`: 1 for the first.
CREATE TABLE IF NOT EXISTS searches (
  category_id UUID,
  at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  answer_id UUID,
  prompt_id LowCardinality(UUID),
  topic_id LowCardinality(UUID),
  tag_ids Array(LowCardinality(UUID)),
  model_id LowCardinality(UUID),
  region_id LowCardinality(UUID),
  persona_id LowCardinality(UUID),
  analysis_types Array(Enum8('visibility' = 1, 'sentiment' = 2, 'accuracy' = 3)),
  position UInt16,
  query String CODEC(ZSTD(1))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(at)
PRIMARY KEY (category_id, toDate(at), prompt_id)
ORDER BY (category_id, toDate(at), prompt_id, query, at, answer_id, position)
SETTINGS non_replicated_deduplication_window = 1000;

CREATE MATERIALIZED VIEW IF NOT EXISTS answers_to_mentions TO mentions AS
SELECT category_id, at, answer_id, prompt_id, topic_id, tag_ids, model_id, region_id, persona_id, analysis_types,
  m.asset_id AS asset_id, m.position AS position, m.offsets AS offsets
FROM answers ARRAY JOIN mentions AS m;

CREATE MATERIALIZED VIEW IF NOT EXISTS answers_to_citations TO citations AS
SELECT category_id, at, answer_id, prompt_id, topic_id, tag_ids, model_id, region_id, persona_id, analysis_types,
  c.url AS url, c.host AS host, c.domain AS domain, c.path AS path, c.title AS title, c.positions AS positions,
  c.citation_category AS citation_category, c.citation_tag_ids AS citation_tag_ids
FROM answers ARRAY JOIN citations AS c;

CREATE MATERIALIZED VIEW IF NOT EXISTS answers_to_assessments TO assessments AS
SELECT category_id, at, answer_id, prompt_id, topic_id, tag_ids, model_id, region_id, persona_id, analysis_types,
  a.asset_id AS asset_id, a.theme AS theme, a.claim AS claim, a.sentiment AS sentiment,
  arrayMap(c -> (c.url, c.host, c.domain, c.citation_category),
    arrayFilter(c -> empty(a.urls) OR has(a.urls, c.url), citations)) AS pages
FROM answers ARRAY JOIN assessments AS a;

CREATE MATERIALIZED VIEW IF NOT EXISTS answers_to_claims TO claims AS
SELECT category_id, at, answer_id, prompt_id, topic_id, tag_ids, model_id, region_id, persona_id, analysis_types,
  k.asset_id AS asset_id, k.claim AS claim, k.theme AS theme, k.verdict AS verdict, k.reasoning AS reasoning, k.evidence AS evidence,
  arrayMap(c -> (c.url, c.host, c.domain, c.citation_category, c.text),
    arrayFilter(c -> empty(k.urls) OR has(k.urls, c.url), citations)) AS pages
FROM answers ARRAY JOIN claims AS k;

CREATE MATERIALIZED VIEW IF NOT EXISTS answers_to_searches TO searches AS
SELECT category_id, at, answer_id, prompt_id, topic_id, tag_ids, model_id, region_id, persona_id, analysis_types,
  position, query
FROM answers ARRAY JOIN searches AS query, arrayEnumerate(searches) AS position;
