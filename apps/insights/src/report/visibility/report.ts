import { answerFields, textOperators } from '../filter/fields.ts';
import { readCondition } from '../filter/read-filter.ts';
import { resolveCondition } from '../filter/resolve-filter.ts';
import type { PlanContext } from '../pipeline/context.ts';
import type { Report } from '../pipeline/pipeline.ts';
import { orderOf } from '../sort.ts';
import { answerDimensions, NONE, routeDimension } from '../statement/dimensions.ts';
import {
  type Dimension,
  type Evidence,
  type Metric,
  type Rollup,
  ratio,
  type Source,
} from '../statement/plan.ts';
import { examinedByPrompt, NUMBER } from '../statement/prompt-sums.ts';
import { type VisibilityV2Query, visibilityMetricNames } from './schema.ts';

/**
 * `answers`: answers of the group in which mentions were looked for. `mentions`: of those, answers that mention the asset. `positions`: the sum of its positions
 * in them, 1 for the asset that is mentioned first.
 */
const visibilityMeasures = { answers: 'sum', mentions: 'sum', positions: 'sum' } as const;

const visibilityMetrics = {
  visibility_score: ({ row }) => ratio(row('mentions'), row('answers')),
  share_of_voice: ({ row, group }) => ratio(row('mentions'), group('mentions')),
  average_position: ({ row }) => ratio(row('positions'), row('mentions')),
} satisfies Record<string, Metric>;

const asset: Dimension & { name: string } = {
  name: 'asset',
  level: 'fact',
  type: 'UUID',
  sql: () => 'asset_id',
  column: 'asset_id',
  isFew: true,
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
    table: 'visibility_by_day',
    level: 'row',
    over: 'answers',
    measures,
    rollups: [{ ...mentionsByDay, measures }],
    where: `(asset_id = ${noAsset} OR asset_id IN ${all})`,
    keys: { asset: `arrayJoin(if(asset_id = ${noAsset}, ${all}, [asset_id]))` },
  };
}

const answersByPrompt = examinedByPrompt('mentions', 'all');

const mentionsByPrompt: Rollup = {
  table: 'mentions_by_prompt_and_day',
  measures: {
    [NUMBER]: 'sum(answers)',
    positions: 'sum(positions)',
    positions_times_positions: 'sum(positions_squared)',
    all: 'sum(mentions_beside)',
  },
  columns: ['asset_id'],
  byDimension: false,
  kinds: ['prompt'],
};

/** `all`: SQL of the assets' ids. */
function visibilityEvidence(all: string): Evidence {
  const mentioned = `arrayCount(id -> has(${all}, id), mentions.asset_id)`;
  return {
    base: {
      table: 'answers',
      where: 'has_mentions',
      values: { answers: '1', all: mentioned },
      isOnce: true,
      rollups: [answersByPrompt],
    },
    matching: {
      table: 'answers ARRAY JOIN mentions.asset_id AS asset_id, mentions.position AS position',
      where: `has(${all}, asset_id)`,
      values: { mentions: '1', positions: 'position', answers: '1', all: mentioned },
      isOnce: true,
      rollups: [mentionsByPrompt],
    },
    ratios: {
      visibility_score: { part: 'mentions', whole: 'answers', kind: 'proportion' },
      share_of_voice: { part: 'mentions', whole: 'all', kind: 'share' },
      average_position: { part: 'positions', whole: 'mentions', kind: 'mean', least: 1 },
    },
    counts: { mentions: ({ row }) => row('mentions') },
    held: { kind: 'mention' },
    isPresent: ({ row }) => `${row('mentions')} > 0`,
  };
}

/** Whether there is a row of an asset. Those that were deleted have one where answers mention them. `undefined`: all have. */
export function assetExists({
  catalogue,
  bindings,
}: Pick<PlanContext, 'catalogue' | 'bindings'>): Metric | undefined {
  const living = catalogue.assets.filter(({ isDeleted }) => !isDeleted);
  if (living.length === catalogue.assets.length) return undefined;
  const ids = living.map(({ id }) => id);
  const known = bindings.bind('Array(UUID)', ids);
  return ({ row }) => `(${row('mentions')} > 0 OR key_asset IN ${known})`;
}

/** How often and how early answers mention the assets of a category. Every asset has a row in every group, also of nothing. */
export const visibility: Report<VisibilityV2Query> = {
  path: '/v2/reports/visibility',
  operationId: 'reportVisibility',
  summary: 'Visibility',
  description: 'How often and how early answers mention the assets of a category.',
  schemas: {
    query: 'VisibilityV2Query',
    info: 'VisibilityV2Info',
    row: 'VisibilityRow',
    response: 'VisibilityV2Response',
  },
  name: 'visibility',
  fields: answerFields,
  rowsPerPage: 10,
  analysis: 'visibility',
  async plan(query, context) {
    const { catalogue, bindings } = context;
    const all = bindings.bind(
      'Array(UUID)',
      catalogue.assets.map(({ id }) => id),
    );
    const shown = bindings.bind('Array(UUID)', await assetsShown(query, context));
    const exists = assetExists(context);
    const names = new Set(query.metrics ?? visibilityMetricNames);
    return {
      dimensions: [
        asset,
        ...[...new Set(query.group_by)].map((name) =>
          name === 'route' ? routeDimension : { ...answerDimensions[name], name },
        ),
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
      together: [sumsTogether(all)],
      evidence: visibilityEvidence(all),
      isRanked: true,
      ...(exists && { exists }),
      order: orderOf(
        query.sort,
        {
          metrics: visibilityMetrics,
          usual: 'visibility_score',
          ascending: ['average_position'],
          dimensions: query.group_by ?? [],
        },
        context.faults,
      ),
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
    operators: textOperators,
    column: 'asset_id',
    many: false,
  },
} as const;

async function assetsShown({ assets, scope }: VisibilityV2Query, context: PlanContext): Promise<string[]> {
  const all = context.catalogue.assets;
  if (assets === undefined || assets === null)
    return all.filter(({ isOwned }) => isOwned || scope === 'all').map(({ id }) => id);
  const clause =
    typeof assets === 'string'
      ? { op: 'is', value: assets }
      : Array.isArray(assets)
        ? { op: 'in', value: assets }
        : assets;
  const faults: typeof context.faults = [];
  const condition = readCondition({ field: 'assets', ...clause }, assetField, ['body', 'assets'], faults);
  const named = condition && (await resolveCondition(condition, { ...context, faults }));
  // What is given plainly has no `value` in the request.
  const isPlain = typeof assets === 'string' || Array.isArray(assets);
  for (const fault of faults)
    context.faults.push(isPlain ? { ...fault, loc: fault.loc.filter((part) => part !== 'value') } : fault);
  const ids = new Set(named?.ids);
  return all.filter(({ id }) => ids.has(id) !== condition?.negated).map(({ id }) => id);
}
