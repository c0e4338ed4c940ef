-- Visits from access logs, classified at ingest (docs/decisions/0100). `domain_id` is the tracked domain, whose organization owns it:
-- every report reads one of them, so it leads both orders and shards a cluster.

-- Sorted by time within a domain: raw logs are read in order, and days of one domain are one range.
CREATE TABLE IF NOT EXISTS visits (
  domain_id UUID,
  at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  method LowCardinality(String),
  host LowCardinality(String),
  path String CODEC(ZSTD(1)),
  -- What follows the question mark, as it was sent.
  query String CODEC(ZSTD(1)),
  status UInt16,
  -- As it came, or its keyed hash, by setting; '' when the log has none.
  address String CODEC(ZSTD(1)),
  user_agent String CODEC(ZSTD(1)),
  referrer String CODEC(ZSTD(1)),
  -- Null: the log does not say.
  bytes_sent Nullable(UInt64),
  duration_ms Nullable(UInt32),
  -- '' and 'none': a person, as far as its user agent tells. 'other': a program that is no AI bot; it is in no report.
  bot_name LowCardinality(String),
  bot_provider LowCardinality(String),
  bot_type Enum8('none' = 0, 'ai_assistant' = 1, 'ai_training' = 2, 'index' = 3, 'ai_agent' = 4, 'other' = 5),
  -- Against the provider's published addresses. 'unknown': it publishes none, or the log has no address.
  verification Enum8('unknown' = 0, 'verified' = 1, 'spoofed' = 2),
  -- '' and 'none': from no answer engine that the catalogue knows, and not from the site itself.
  referral_source LowCardinality(String),
  referral_type Enum8('none' = 0, 'internal' = 1, 'referer' = 2, 'utm' = 3),
  -- Of the catalogue that told the above.
  catalogue_version LowCardinality(String)
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (domain_id, at)
SETTINGS non_replicated_deduplication_window = 1000;

-- By UTC hour; both reports read it. Read with sum() and max(): rows of one key meet only when parts merge.
CREATE TABLE IF NOT EXISTS visits_by_hour (
  domain_id UUID,
  hour DateTime('UTC'),
  host LowCardinality(String),
  path String CODEC(ZSTD(1)),
  bot_name LowCardinality(String),
  bot_provider LowCardinality(String),
  bot_type Enum8('none' = 0, 'ai_assistant' = 1, 'ai_training' = 2, 'index' = 3, 'ai_agent' = 4, 'other' = 5),
  verification Enum8('unknown' = 0, 'verified' = 1, 'spoofed' = 2),
  referral_source LowCardinality(String),
  referral_type Enum8('none' = 0, 'internal' = 1, 'referer' = 2, 'utm' = 3),
  visits SimpleAggregateFunction(sum, UInt64),
  last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(hour)
PRIMARY KEY (domain_id, hour)
ORDER BY (domain_id, hour, bot_name, bot_provider, bot_type, verification, referral_source, referral_type, host, path)
SETTINGS non_replicated_deduplication_window = 1000;

CREATE MATERIALIZED VIEW IF NOT EXISTS visits_to_hours TO visits_by_hour AS
SELECT domain_id, toStartOfHour(at, 'UTC') AS hour, host, path, bot_name, bot_provider, bot_type, verification, referral_source,
  referral_type, count() AS visits, max(at) AS last_at
FROM visits
GROUP BY domain_id, hour, host, path, bot_name, bot_provider, bot_type, verification, referral_source, referral_type;

-- Takes what `visits` takes and keeps nothing: finds out which rows of a refused insert cannot be read.
CREATE TABLE IF NOT EXISTS visits_probe AS visits ENGINE = Null;
