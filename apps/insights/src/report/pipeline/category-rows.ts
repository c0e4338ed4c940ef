import type { ClickHouse } from '@sightline/clickhouse';
import { readPromptTexts } from '../catalogue/read-catalogue.ts';
import type { ReportRows } from '../delivery/events.ts';
import type { Names, Plan, Row } from '../statement/plan.ts';
import { keysetOf, ranker, reportSql } from '../statement/report-sql.ts';
import type { PlanContext, ReportParts } from './context.ts';

/** `shown`: the rows as they are to be completed, in place. `rows`: the same as ClickHouse gave them. */
type Complete = (
  on: { plan: Plan; names: Names; clickhouse: ClickHouse },
  rows: Row[],
  shown: Row[],
) => Promise<void>;

/** What rows are in the end. */
export interface Shape {
  /** Without it, a row is its dimensions, its metrics and its rank if it has one. */
  shape?: ((row: Row) => Row) | undefined;
  /** What rows have besides, read for some at a time. */
  complete?: Complete | undefined;
}

/** The rows of a report on a category: one statement, and names for the ids in them. */
export function categoryRows(
  insights: ReportParts,
  context: PlanContext,
  planned: Omit<Plan, 'categoryId' | 'period' | 'filter' | 'bindings'> & Shape,
): ReportRows {
  const { shape = (row: Row) => row, complete, ...rest } = planned;
  const { category, period, filter, bindings } = context;
  const plan: Plan = { ...rest, categoryId: category.categoryId, period, filter, bindings };
  return {
    keyset: keysetOf(plan),
    read(window) {
      const ranked = ranker(plan, window);
      return {
        ...reportSql(plan, window),
        show: (rows) => showRows(insights, context, { plan, shape, complete }, ranked(rows)),
      };
    },
  };
}

/** Only what was asked for, with names. */
async function showRows(
  { pool, clickhouse }: ReportParts,
  context: PlanContext,
  { plan, shape, complete }: { plan: Plan; shape: (row: Row) => Row; complete?: Complete | undefined },
  rows: Row[],
): Promise<Row[]> {
  const showsPrompts = plan.dimensions.some(({ name }) => name === 'prompt');
  const prompts = showsPrompts ? rows.map(({ key_prompt }) => String(key_prompt)) : [];
  const names = await namesFor({ pool }, context, prompts);
  const metrics = Object.keys(plan.metrics);
  const all = rows.map((row) => {
    const shown: Row = {};
    for (const { name, show } of plan.dimensions) shown[name] = show(String(row[`key_${name}`]), names);
    for (const name of metrics) shown[name] = row[`metric_${name}`];
    if (plan.isRanked) shown.rank = row.rank;
    return shape(shown);
  });
  await complete?.({ plan, names, clickhouse }, rows, all);
  return all;
}

/** The names of a category, and the texts of these prompts. */
export async function namesFor(
  { pool }: Pick<ReportParts, 'pool'>,
  { category, catalogue }: PlanContext,
  promptIds: string[],
): Promise<Names> {
  const prompts = await readPromptTexts(pool, category, [...new Set(promptIds)]);
  return {
    catalogue,
    of: (kind, id) => (kind === 'prompt' ? (prompts.get(id) ?? null) : catalogue.nameOf(kind, id)),
  };
}
