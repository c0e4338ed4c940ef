import { createBindings } from '@sightline/clickhouse';
import type { SharedReads } from '../delivery/shared-reads.ts';
import { daySql } from '../period.ts';
import type { Plan, Rollup, Row, Source } from '../statement/plan.ts';
import { rollupOf } from '../statement/rollup.ts';
import { overOf, sourceConditionsSql } from '../statement/source-sql.ts';

const measures = {
  runs: 'count()',
  prompts: 'uniqExact(prompt_id)',
  examined: 'countIf(has_mentions)',
  found: 'countIf(notEmpty(mentions.asset_id))',
};
const byPrompt: Rollup = {
  table: 'answers_by_prompt_and_day',
  measures: {
    runs: 'sum(answers)',
    prompts: 'uniqExact(prompt_id)',
    examined: 'sum(mentions_examined)',
    found: 'sum(mentions_found)',
  },
  columns: [],
  byDimension: false,
  kinds: ['prompt'],
};

/** All answers that a report is about, whatever its rows show of them. */
export async function answersBehind(
  shared: SharedReads,
  dataVersion: number,
  about: Pick<Plan, 'edition' | 'period' | 'filter'>,
): Promise<Row> {
  const bindings = createBindings();
  const source: Source = { table: 'answers', level: 'group', measures, rollups: [byPrompt] };
  const rollup = rollupOf({ ...about, dimensions: [] }, source, overOf(source), Object.keys(measures));
  const { runs, prompts, examined, found } = rollup?.measures ?? measures;
  const sql = `WITH ${examined} AS examined SELECT ${runs} AS runs, ${prompts} AS prompts,
      uniqExact(${rollup ? 'day' : daySql(about.period.zone, bindings)}) AS days, if(examined = 0, NULL, ${found} / examined) AS informative_rate
    FROM ${rollup?.table ?? 'answers'} WHERE ${sourceConditionsSql(about, source, bindings, rollup && 'day')}`;
  const [counted] = await shared.read(dataVersion, { sql, params: bindings.params });
  return counted ?? {};
}
