import { type ClickHouse, query } from '@sightline/clickhouse';
import type { PoolClient } from 'pg';
import Type from 'typebox';
import { once, type Upgrade } from '../../sink/remake-tables.ts';

const Month = Type.Object({ month: Type.Integer() });

const nil = `toUUID('00000000-0000-0000-0000-000000000000')`;
const keys = 'category_id, dimension, day, dimension_id';
/** One row per dimension that an answer is counted by, as the views of the sums have it. */
const dimensions = `arrayJoin(arrayConcat([('all', ${nil}), ('model', model_id), ('topic', topic_id), ('region', region_id),
  ('persona', persona_id), ('prompt', prompt_id)], arrayMap(tag_id -> ('tag', tag_id), tag_ids))) AS d`;

/** Of a month: what should be counted, less what is counted already. */
const missing = (sums: string, counted: Record<string, string>) => {
  const names = Object.keys(counted);
  const flags = Object.values(counted);
  return `SELECT ${keys}, ${names.map((name) => `sum(${name})`).join(', ')} FROM (
    SELECT category_id, CAST(d.1, 'String') AS dimension, toDate(at) AS day, d.2 AS dimension_id,
      ${names.map((name, index) => `toInt64(countIf(NOT ${flags[index]})) AS ${name}`).join(', ')}
    FROM (SELECT category_id, at, ${flags.join(', ')}, ${dimensions} FROM answers
      WHERE toYYYYMM(at) = {month:UInt32} AND NOT (${flags.join(' AND ')}))
    GROUP BY ${keys}
    UNION ALL
    SELECT category_id, CAST(dimension, 'String'), day, dimension_id, ${names.map((name) => `-toInt64(sum(${name}))`).join(', ')}
    FROM ${sums} WHERE toYYYYMM(day) = {month:UInt32} AND (${names.map((name) => `${name} > 0`).join(' OR ')})
    GROUP BY ${keys}
  ) GROUP BY ${keys} HAVING ${names.map((name) => `sum(${name}) > 0`).join(' OR ')}`;
};

const inserts = [
  `INSERT INTO answers_by_day (${keys}, unexamined_mentions, unexamined_searches) ${missing(
    'answers_by_day',
    {
      unexamined_mentions: 'has_mentions',
      unexamined_searches: 'has_searches',
    },
  )}`,
  `INSERT INTO visibility_by_day (${keys}, unexamined) ${missing('visibility_by_day', { unexamined: 'has_mentions' })}`,
];

/**
 * Adds to the sums by day the answers that were stored before the sums counted what was not looked for. Adds only what is missing, so that it can
 * be repeated; it needs the lock of the sink, because what is inserted at the same time would be counted twice.
 */
export function countUnexamined(clickhouse: ClickHouse, client: PoolClient): Promise<Upgrade> {
  return once(client, 'unexamined answers', async () => {
    const months = await query(clickhouse, {
      sql: `SELECT DISTINCT toYYYYMM(at) AS month FROM answers WHERE NOT (has_mentions AND has_searches) ORDER BY month`,
      row: Month,
    });
    for (const { month } of months)
      for (const insert of inserts)
        await clickhouse.native.command({ query: insert, query_params: { month } });
  });
}
