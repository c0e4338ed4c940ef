-- Citations of YouTube, for its reports (docs/decisions/0158): one row a clean address of an answer, as in `citations`. What an address is follows from the
-- address alone: `source_id` is the id of a video, short or playlist; of a channel `UC…`,
-- `@handle`, `c/name` or `user/name`, in lower case but for ids; of any other address the address itself. A short is told by how it was cited: its clean address is that
-- of the video. `answer_cites`: how many addresses of YouTube the answer cites together. Answers stored before this file come from the worker, before its next batch.
CREATE TABLE IF NOT EXISTS youtube_citations (
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
  source_type Enum8('video' = 1, 'short' = 2, 'channel' = 3, 'playlist' = 4, 'other' = 5),
  source_id String CODEC(ZSTD(1)),
  url String CODEC(ZSTD(1)),
  answer_cites UInt32
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(at)
PRIMARY KEY (category_id, toDate(at))
ORDER BY (category_id, toDate(at), source_type, source_id, at, answer_id)
SETTINGS non_replicated_deduplication_window = 1000;

CREATE MATERIALIZED VIEW IF NOT EXISTS answers_to_youtube_citations TO youtube_citations AS
WITH extract(c.path, '^/(@[^/]+|(?:c|user)/[^/]+)') AS named
SELECT category_id, at, answer_id, prompt_id, topic_id, tag_ids, model_id, region_id, persona_id, analysis_types,
  multiIf(
    match(c.url, '^https://youtube[.]com/watch[?]v=[A-Za-z0-9_-]{11}$'),
      if(match(c.cited_url, '^\\s*[A-Za-z]+:/*[^/?#]*/shorts/'), 'short', 'video'),
    c.host != 'youtube.com', 'other',
    match(c.path, '^/@[^/]') OR match(c.path, '^/channel/UC[A-Za-z0-9_-]{22}(/|$)') OR match(c.path, '^/(c|user)/[^/]'), 'channel',
    match(c.url, '[?&]list=[A-Za-z0-9_-]+(&|$)') AND NOT match(c.url, '[?&]v='), 'playlist',
    'other') AS source_type,
  multiIf(
    source_type IN ('video', 'short'), right(c.url, 11),
    source_type = 'playlist', extract(c.url, '[?&]list=([A-Za-z0-9_-]+)'),
    source_type = 'other', c.url,
    startsWith(c.path, '/channel/'), substring(c.path, 10, 24),
    lowerUTF8(if(isValidUTF8(decodeURLComponent(named)), decodeURLComponent(named), named))) AS source_id,
  c.url AS url,
  arrayCount(d -> d IN ('youtube.com', 'youtu.be'), citations.domain) AS answer_cites
FROM answers ARRAY JOIN citations AS c
WHERE c.domain IN ('youtube.com', 'youtu.be');

-- What YouTube says of what a category cites: of videos (shorts are videos), playlists and addresses of channels. Kept by category, so that a report joins
-- rows of its own only, and on a cluster rows of its own shard. `channel_id`: by which channels are told apart, `UC…` or, from oEmbed, what the address of the
-- channel has; '' where YouTube knows no such thing (any more). `fetched_at`: 30 days later YouTube's terms want it renewed or removed, which
-- the worker does; statements do not read older rows. Read with FINAL.
CREATE TABLE IF NOT EXISTS youtube_sources (
  category_id UUID,
  kind Enum8('video' = 1, 'channel' = 3, 'playlist' = 4),
  source_id String,
  channel_id String,
  title String CODEC(ZSTD(1)),
  published_at Nullable(DateTime('UTC')),
  duration_seconds Nullable(UInt32),
  video_category LowCardinality(String),
  method Enum8('api' = 1, 'oembed' = 2),
  fetched_at DateTime('UTC')
)
ENGINE = ReplacingMergeTree(fetched_at)
ORDER BY (category_id, kind, source_id)
SETTINGS index_granularity = 1024;

-- `handle`: without its @, '' where it is not known.
CREATE TABLE IF NOT EXISTS youtube_channels (
  category_id UUID,
  channel_id String,
  title String CODEC(ZSTD(1)),
  handle String,
  fetched_at DateTime('UTC')
)
ENGINE = ReplacingMergeTree(fetched_at)
ORDER BY (category_id, channel_id)
SETTINGS index_granularity = 1024;
