import { type ClickHouse, createBindings, query } from '@sightline/clickhouse';
import Type from 'typebox';
import { daySql } from '../period.ts';
import type { Plan, Row } from '../statement/plan.ts';
import { sourceConditionsSql } from '../statement/source-sql.ts';

const Counted = Type.Object({
  runs: Type.Number(),
  prompts: Type.Number(),
  days: Type.Number(),
  informative_rate: Type.Union([Type.Number(), Type.Null()]),
});

/** All answers that a report is about, whatever its rows show of them. */
export async function answersBehind(
  clickhouse: ClickHouse,
  about: Pick<Plan, 'categoryId' | 'period' | 'filter'>,
): Promise<Row> {
  const bindings = createBindings();
  const where = sourceConditionsSql(about, { table: 'answers', level: 'group', measures: {} }, bindings);
  const sql = `SELECT count() AS runs, uniqExact(prompt_id) AS prompts, uniqExact(${daySql(about.period.zone, bindings)}) AS days,
      if(countIf(has_mentions) = 0, NULL, countIf(notEmpty(mentions.asset_id)) / countIf(has_mentions)) AS informative_rate
    FROM answers WHERE ${where}`;
  const [counted] = await query(clickhouse, { sql, params: bindings.params, row: Counted });
  return counted ?? {};
}
