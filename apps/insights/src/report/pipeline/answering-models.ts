import { type ClickHouse, createBindings, query } from '@sightline/clickhouse';
import { LRUCache } from 'lru-cache';
import Type from 'typebox';
import type { Plan, Source, Statement } from '../statement/plan.ts';
import { rollupOf } from '../statement/rollup.ts';
import { overOf, sourceConditionsSql } from '../statement/source-sql.ts';
import type { KnownModels, PlanContext } from './context.ts';

const Model = Type.Object({ id: Type.String() });

/** A page of a console asks many reports about the same answers: they share one statement. */
const KNOWN_MS = 10_000;
const MOST_CHARACTERS = 4 * 1024 * 1024;

export function createKnownModels(clickhouse: ClickHouse): KnownModels {
  return new LRUCache<string, string[], Statement>({
    ttl: KNOWN_MS,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (ids, statement) => statement.length + ids.join().length + 1,
    async fetchMethod(_key, _stale, { context: { sql, params } }) {
      const rows = await query(clickhouse, { sql, params, row: Model });
      return rows.map(({ id }) => id);
    },
  });
}

const source: Source = {
  table: 'answers',
  level: 'group',
  measures: { answers: 'count()' },
  rollups: [
    { table: 'answers_by_day', measures: { answers: 'sum(answers)' }, columns: [], byDimension: true },
  ],
};

/** Names of the models that gave an answer of the period which the filter's conditions on answers do not exclude. */
export async function answeringModels(known: KnownModels, context: PlanContext): Promise<string[]> {
  const statement = statementOf(context);
  const ids = await known.fetch(JSON.stringify(statement), { context: statement });
  return (ids ?? []).flatMap((id) => context.catalogue.nameOf('model', id) ?? []).sort();
}

/** One narrow column, or sums by day where these suffice. */
function statementOf({ category, period, filter }: PlanContext): Statement {
  const bindings = createBindings();
  const plan: Plan = {
    categoryId: category.categoryId,
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
