import { createBindings } from '@sightline/clickhouse';
import type { SharedReads } from '../delivery/shared-reads.ts';
import type { Plan, Source, Statement } from '../statement/plan.ts';
import { rollupOf } from '../statement/rollup.ts';
import { overOf, sourceConditionsSql } from '../statement/source-sql.ts';
import type { PlanContext } from './context.ts';

const source: Source = {
  table: 'answers',
  level: 'group',
  measures: { answers: 'count()' },
  rollups: [
    { table: 'answers_by_day', measures: { answers: 'sum(answers)' }, columns: [], byDimension: true },
  ],
};

/** Names of the models that gave an answer of the period which the filter's conditions on answers do not exclude. */
export async function answeringModels(shared: SharedReads, context: PlanContext): Promise<string[]> {
  const { catalogue } = context;
  const rows = await shared.read(catalogue.dataVersion, statementOf(context));
  return rows.flatMap(({ id }) => catalogue.nameOf('model', String(id)) ?? []).sort();
}

/** One narrow column, or sums by day where these suffice. */
function statementOf({ category, catalogue, period, filter }: PlanContext): Statement {
  const bindings = createBindings();
  const plan: Plan = {
    categoryId: category.categoryId,
    edition: catalogue.edition,
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
  const where = sourceConditionsSql(plan, source, bindings, sums && 'day');
  const sql = `${sums?.alias ? `WITH ${sums.alias} ` : ''}SELECT DISTINCT toString(model_id) AS id
    FROM ${sums?.table ?? source.table} WHERE ${where}${sums?.where ? ` AND ${sums.where}` : ''}`;
  return { sql, params: bindings.params };
}
