-- What was not looked for is unknown, not zero: the sums also count the answers in which mentions or searches were not looked for, so that
-- reports can leave them out of what they divide by. Sums that are there already have 0 here; the worker adds what is missing once,
-- before it stores its next batch (docs/decisions/0122).
ALTER TABLE answers_by_day ADD COLUMN IF NOT EXISTS unexamined_mentions UInt64;
ALTER TABLE answers_by_day ADD COLUMN IF NOT EXISTS unexamined_searches UInt64;
-- Only in rows of the nil asset.
ALTER TABLE visibility_by_day ADD COLUMN IF NOT EXISTS unexamined UInt64;

-- Views of their own, which add rows of nothing but these counts: a view that is dropped and made again misses what is inserted in between, and
-- one that is changed by MODIFY QUERY no longer knows the tokens it has seen once the server restarts.
CREATE MATERIALIZED VIEW IF NOT EXISTS answers_to_unexamined_by_day TO answers_by_day AS
SELECT category_id, d.1 AS dimension, toDate(at) AS day, d.2 AS dimension_id,
  countIf(NOT has_mentions) AS unexamined_mentions, countIf(NOT has_searches) AS unexamined_searches
FROM (
  SELECT category_id, at, has_mentions, has_searches, arrayJoin(arrayConcat(
    [('all', toUUID('00000000-0000-0000-0000-000000000000')), ('model', model_id), ('topic', topic_id), ('region', region_id),
     ('persona', persona_id), ('prompt', prompt_id)],
    arrayMap(tag_id -> ('tag', tag_id), tag_ids))) AS d
  FROM answers
  WHERE NOT (has_mentions AND has_searches)
)
GROUP BY category_id, dimension, day, dimension_id;

CREATE MATERIALIZED VIEW IF NOT EXISTS answers_to_unexamined_visibility_by_day TO visibility_by_day AS
SELECT category_id, d.1 AS dimension, toDate(at) AS day, d.2 AS dimension_id,
  toUUID('00000000-0000-0000-0000-000000000000') AS asset_id, count() AS unexamined
FROM (
  SELECT category_id, at, arrayJoin(arrayConcat(
    [('all', toUUID('00000000-0000-0000-0000-000000000000')), ('model', model_id), ('topic', topic_id), ('region', region_id),
     ('persona', persona_id), ('prompt', prompt_id)],
    arrayMap(tag_id -> ('tag', tag_id), tag_ids))) AS d
  FROM answers
  WHERE NOT has_mentions
)
GROUP BY category_id, dimension, day, dimension_id;
