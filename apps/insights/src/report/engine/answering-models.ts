import { createBindings } from './bindings.ts';
import { conditionsSql, overOf } from './conditions-sql.ts';
import type { KnownModels, Statement } from './known-models.ts';
import type { Plan, Source } from './plan.ts';
import type { Around } from './report.ts';
import { rollupOf } from './rollup.ts';
import type { Asking, Understood } from './understand.ts';

const source: Source = {
  table: 'answers',
  level: 'group',
  measures: { answers: 'count()' },
  rollups: [
    { table: 'answers_by_day', measures: { answers: 'sum(answers)' }, columns: [], byDimension: true },
  ],
};

/** Names of the models that gave an answer of the period which the filter's conditions on answers let through. It is read beside the rows. */
export async function answeringModels(
  known: KnownModels,
  { asking, around }: Pick<Understood, 'asking' | 'around'>,
): Promise<string[]> {
  const statement = statementOf(asking, around);
  const ids = await known.fetch(JSON.stringify(statement), { context: statement });
  return modelNames(around, ids ?? []);
}

const modelNames = ({ catalogue }: Around, ids: readonly string[]): string[] =>
  ids.flatMap((id) => catalogue.nameOf('model', id) ?? []).sort();

/** One narrow column, or sums by day where these suffice. */
function statementOf({ categoryId }: Asking, { period, filter }: Around): Statement {
  const bindings = createBindings();
  const plan: Plan = {
    categoryId,
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
  return { sql, params: bindings.params };
}
