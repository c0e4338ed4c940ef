import { readPromptTexts } from '../catalogue/read-catalogue.ts';
import type { ReportRows } from '../delivery/events.ts';
import { lengthOf } from '../period.ts';
import type { Complete, Names, Plan, ReadOnce, Row, Shape, Statement } from '../statement/plan.ts';
import { keysetOf, ranker, reportSql } from '../statement/report-sql.ts';
import type { PlanContext, ReportParts } from './context.ts';

/** The rows of a report on a category: one statement, and names for the ids in them. */
export function categoryRows(
  insights: ReportParts,
  context: PlanContext,
  planned: Omit<
    Plan,
    'categoryId' | 'edition' | 'period' | 'filter' | 'claimDecisions' | 'themeNames' | 'bindings'
  > &
    Shape,
): ReportRows {
  const { shape = (row: Row) => row, prepare, complete, ...rest } = planned;
  const { category, catalogue, period, filter, bindings } = context;
  const { categoryId } = category;
  const { edition, claimDecisions, themeNames } = catalogue;
  const plan: Plan = { ...rest, categoryId, edition, period, filter, claimDecisions, themeNames, bindings };
  const readOnce: ReadOnce = (statement: Statement) =>
    insights.shared.read(context.catalogue.dataVersion, statement);
  return {
    keyset: keysetOf(plan),
    readOnce,
    isFew: plan.dimensions.every(
      ({ isFew, name }) => isFew || (name === 'date' && lengthOf(period) <= MOST_DATES),
    ),
    ...(plan.leading !== undefined && {
      countedBy: ({ leader }) => leader,
      count: async () => {
        const [first] = await readOnce(reportSql(plan, { limit: 1 }));
        return Number(first?.total ?? 0);
      },
    }),
    read(window) {
      const ranked = ranker(plan, window);
      const prepared = prepare?.({ plan, readOnce });
      const names = namesFor(insights, context);
      return {
        ...reportSql(plan, window),
        show: (rows) =>
          showRows(insights, names, { plan, shape, complete, prepared, readOnce }, ranked(rows)),
      };
    },
  };
}

/** Only what was asked for, with names. */
async function showRows(
  { clickhouse }: ReportParts,
  namesOf: ReturnType<typeof namesFor>,
  {
    plan,
    shape,
    complete,
    prepared,
    readOnce,
  }: {
    plan: Plan;
    shape: (row: Row) => Row;
    complete?: Complete | undefined;
    prepared: unknown;
    readOnce: ReadOnce;
  },
  rows: Row[],
): Promise<Row[]> {
  const showsPrompts = plan.dimensions.some(({ name }) => name === 'prompt');
  const prompts = showsPrompts ? rows.map(({ key_prompt }) => String(key_prompt)) : [];
  const names = await namesOf(prompts);
  const metrics = Object.keys(plan.metrics);
  const all = rows.map((row) => {
    const shown: Row = {};
    for (const { name, show } of plan.dimensions) shown[name] = show(String(row[`key_${name}`]), names);
    for (const name of metrics) shown[name] = row[`metric_${name}`];
    if (plan.isRanked) shown.rank = row.rank;
    return shape(shown);
  });
  await complete?.({ plan, names, clickhouse, readOnce, prepared }, rows, all);
  return all;
}

const MOST_DATES = 400;

const MOST_TEXTS = 20_000;

/**
 * The names of a category, and the texts of the prompts that rows show. A text is read once for all rows of a request: they come a hundred at a
 * time, and are mostly of the same prompts.
 */
export function namesFor(
  { pool }: Pick<ReportParts, 'pool'>,
  { category, catalogue }: PlanContext,
): (promptIds: string[]) => Promise<Names> {
  /** Null: there is no such prompt any more. */
  const texts = new Map<string, string | null>();
  return async (promptIds) => {
    const wanted = new Set(promptIds);
    if (texts.size + wanted.size > MOST_TEXTS) texts.clear();
    const unknown = [...wanted].filter((id) => !texts.has(id));
    if (unknown.length > 0) {
      const read = await readPromptTexts(pool, category, unknown);
      for (const id of unknown) texts.set(id, read.get(id) ?? null);
    }
    return {
      catalogue,
      of: (kind, id) => (kind === 'prompt' ? (texts.get(id) ?? null) : catalogue.nameOf(kind, id)),
    };
  };
}
