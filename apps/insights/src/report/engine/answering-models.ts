import { query as ask } from '@sightline/clickhouse';
import Type from 'typebox';
import type { Insights } from '../../parts.ts';
import { createBindings } from './bindings.ts';
import { conditionsSql, overOf } from './conditions-sql.ts';
import type { Plan, Source } from './plan.ts';
import { rollupOf } from './rollup.ts';
import type { Understood } from './understand.ts';

const Model = Type.Object({ id: Type.String() });

const source: Source = {
  table: 'answers',
  level: 'group',
  measures: { answers: 'count()' },
  rollups: [
    { table: 'answers_by_day', measures: { answers: 'sum(answers)' }, columns: [], byDimension: true },
  ],
};

/**
 * Names of the models that gave an answer of the period which the filter's conditions on answers let through. One narrow column, or sums by
 * day where these suffice; it is read beside the rows.
 */
export async function answeringModels(
  { clickhouse }: Insights,
  { asking, around }: Pick<Understood, 'asking' | 'around'>,
): Promise<string[]> {
  const { period, filter, catalogue } = around;
  const bindings = createBindings();
  const plan: Plan = {
    categoryId: asking.categoryId,
    period,
    interval: 'day',
    filter,
    dimensions: [{ name: 'model', level: 'answer', type: 'UUID', sql: () => 'model_id', show: (id) => id }],
    measures: { answers: 'sum' },
    metrics: {},
    sources: [source],
    order: { metric: ({ row }) => row('answers'), direction: 'desc' },
    bindings,
  };
  const sums = rollupOf(plan, source, overOf(source), ['answers']);
  const where = conditionsSql(plan, source, sums && 'day');
  const sql = `${sums?.alias ? `WITH ${sums.alias} ` : ''}SELECT DISTINCT toString(model_id) AS id
    FROM ${sums?.table ?? source.table} WHERE ${where}${sums?.where ? ` AND ${sums.where}` : ''}`;
  const rows = await ask(clickhouse, { sql, params: bindings.params, row: Model });
  return rows.flatMap(({ id }) => catalogue.nameOf('model', id) ?? []).sort();
}
