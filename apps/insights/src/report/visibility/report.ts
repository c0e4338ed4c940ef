import { answerDimensions } from '../engine/answer-dimensions.ts';
import { NONE } from '../engine/names.ts';
import type { Dimension, Rollup, Source } from '../engine/plan.ts';
import type { Around, Report } from '../engine/report.ts';
import { answerFields } from '../filter/answer-fields.ts';
import { everyOperator } from '../filter/operators.ts';
import { readCondition } from '../filter/read-filter.ts';
import { resolveCondition } from '../filter/resolve-filter.ts';
import { visibilityMeasures, visibilityMetrics } from './metrics.ts';
import { type VisibilityV2Query, visibilityMetricNames } from './schema.ts';

const asset: Dimension & { name: string } = {
  name: 'asset',
  level: 'fact',
  type: 'UUID',
  sql: () => 'asset_id',
  column: 'asset_id',
  show: (id, { catalogue }) => {
    const { name = null, isOwned: owned = null } = catalogue.assets.find((one) => one.id === id) ?? {};
    return { id, name, owned };
  },
};

export const answersByDay: Rollup = {
  table: 'answers_by_day',
  measures: { answers: 'toUInt64(sum(answers) - sum(unexamined_mentions))' },
  columns: [],
  byDimension: true,
};

export const mentionsByDay: Rollup = {
  table: 'visibility_by_day',
  measures: { mentions: 'sum(answers)', positions: 'sum(positions)' },
  columns: ['asset_id'],
  byDimension: true,
};

const noAsset = `toUUID('${NONE}')`;

/** Rows of no asset count all answers, and those in which nobody looked for mentions: each of them is one for every asset. `all`: SQL of the assets' ids. */
function sumsTogether(all: string): Source {
  const measures = {
    answers: `toUInt64(sumIf(answers, asset_id = ${noAsset}) - sum(unexamined))`,
    mentions: `sumIf(answers, asset_id != ${noAsset})`,
    positions: 'sum(positions)',
  };
  return {
    ...{ table: 'visibility_by_day', level: 'row', over: 'answers', measures },
    rollups: [{ ...mentionsByDay, measures }],
    where: `(asset_id = ${noAsset} OR asset_id IN ${all})`,
    keys: { asset: `arrayJoin(if(asset_id = ${noAsset}, ${all}, [asset_id]))` },
  };
}

/** SQL: whether there is a row of an asset. Those that were deleted have one where answers mention them. `undefined`: all have. */
export function assetExists({
  catalogue,
  bindings,
}: Pick<Around, 'catalogue' | 'bindings'>): string | undefined {
  const living = catalogue.assets.filter(({ isDeleted }) => !isDeleted);
  if (living.length === catalogue.assets.length) return undefined;
  const ids = living.map(({ id }) => id);
  return `(m_mentions > 0 OR key_asset IN ${bindings.bind('Array(UUID)', ids)})`;
}

/** How often and how early answers mention the assets of a category. Every asset has a row in every group, also of nothing. */
export const visibility: Report<VisibilityV2Query> = {
  name: 'visibility',
  fields: answerFields,
  rowsAPage: 10,
  async plan(query, around) {
    const { catalogue, bindings } = around;
    const all = bindings.bind(
      'Array(UUID)',
      catalogue.assets.map(({ id }) => id),
    );
    const shown = bindings.bind('Array(UUID)', await assetsShown(query, around));
    const exists = assetExists(around);
    const sort = query.sort?.field ?? 'visibility_score';
    const names = new Set(query.metrics ?? visibilityMetricNames);
    return {
      dimensions: [
        asset,
        ...[...new Set(query.group_by)].map((name) => ({ ...answerDimensions[name], name })),
      ],
      measures: visibilityMeasures,
      metrics: Object.fromEntries([...names].map((name) => [name, visibilityMetrics[name]])),
      sources: [
        {
          table: 'answers',
          level: 'row',
          measures: { answers: 'countIf(has_mentions)' },
          rollups: [answersByDay],
          spread: { dimension: 'asset', values: all },
        },
        {
          table: 'mentions',
          level: 'row',
          measures: { mentions: 'count()', positions: 'sum(position)' },
          rollups: [mentionsByDay],
          where: `asset_id IN ${all}`,
        },
      ],
      together: sumsTogether(all),
      isRanked: true,
      ...(exists && { exists }),
      order: {
        metric: visibilityMetrics[sort],
        direction: sort === 'average_position' ? 'asc' : 'desc',
      },
      shown: `key_asset IN ${shown}`,
      info: { scope: query.scope ?? 'owned', asset_filter: query.assets ?? null },
    };
  },
};

const assetField = {
  assets: {
    type: 'entity',
    level: 'fact',
    kind: 'asset',
    idsOnly: false,
    operators: everyOperator,
    column: 'asset_id',
    many: false,
  },
} as const;

async function assetsShown({ assets, scope }: VisibilityV2Query, around: Around): Promise<string[]> {
  const all = around.catalogue.assets;
  if (assets === undefined || assets === null)
    return all.filter(({ isOwned }) => isOwned || scope === 'all').map(({ id }) => id);
  const clause =
    typeof assets === 'string'
      ? { op: 'is', value: assets }
      : Array.isArray(assets)
        ? { op: 'in', value: assets }
        : assets;
  const faults: typeof around.faults = [];
  const condition = readCondition({ field: 'assets', ...clause }, assetField, ['body', 'assets'], faults);
  const named = condition && (await resolveCondition(condition, { ...around, faults }));
  // What is given plainly has no `value` in the request.
  const isPlain = typeof assets === 'string' || Array.isArray(assets);
  for (const fault of faults)
    around.faults.push(isPlain ? { ...fault, loc: fault.loc.filter((part) => part !== 'value') } : fault);
  const ids = new Set(named?.ids);
  return all.filter(({ id }) => ids.has(id) !== condition?.negated).map(({ id }) => id);
}
