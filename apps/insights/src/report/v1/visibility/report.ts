import type { PlanContext } from '../../pipeline/context.ts';
import type { Metric } from '../../statement/plan.ts';
import { ratio } from '../../statement/plan.ts';
import { answersByDay, assetExists, mentionsByDay } from '../../visibility/report.ts';
import { type ArrayQuery, answerViews, arrayReport, assetViews } from '../array-report.ts';
import { answerFieldsV1, assetFields } from '../fields.ts';

/** Without a dimension of assets a row is about all of them that the filters let through, together. */
const metrics = {
  share_of_voice: ({ row, group }) => ratio(row('mentions'), group('all')),
  mentions_count: ({ row }) => row('mentions'),
  visibility_score: ({ row }) => ratio(row('mentioning'), row('answers')),
  executions: ({ row }) => row('answers'),
  average_position: ({ row }) => ratio(row('positions'), row('mentions')),
} satisfies Record<string, Metric>;

/** `mentioning`: answers that mention one of the assets of the row. `all`: mentions of every asset of the category. */
const measures = {
  answers: 'sum',
  mentions: 'sum',
  mentioning: 'sum',
  positions: 'sum',
  all: 'sum',
} as const;

export const visibilityV1 = arrayReport<ArrayQuery>({
  fields: { ...answerFieldsV1, ...assetFields },
  dimensions: { ...answerViews, ...assetViews },
  metrics,
  plan(_query, context, dimensions) {
    const { bindings, catalogue } = context;
    const isByAsset = dimensions.has('asset');
    const idsOf = (assets: { id: string }[]) =>
      bindings.bind(
        'Array(UUID)',
        assets.map(({ id }) => id),
      );
    const assetsExist = isByAsset ? assetExists(context) : undefined;
    const where = `asset_id IN ${idsOf(catalogue.assets)}`;
    // An answer mentions an asset once, and several assets may share one.
    const [facts, sums] = isByAsset
      ? [{ mentioning: 'count()' }, { mentioning: 'sum(answers)' }]
      : [{ mentioning: 'uniqExact(answer_id)' }, {}];
    return {
      measures,
      // Rows of the first version have no null: without an answer in which mentions were looked for there is none.
      exists: (of) => `${of.row('answers')} > 0 AND ${assetsExist?.(of) ?? '1'}`,
      sources: [
        {
          table: 'answers',
          level: 'row',
          over: 'answers',
          measures: { answers: 'countIf(has_mentions)' },
          rollups: [answersByDay],
          ...(isByAsset && { spread: { dimension: 'asset', values: idsOf(assetsLetThrough(context)) } }),
        },
        {
          table: 'mentions',
          level: 'row',
          measures: { mentions: 'count()', positions: 'sum(position)', ...facts },
          rollups: [{ ...mentionsByDay, measures: { ...mentionsByDay.measures, ...sums } }],
          where,
        },
        {
          table: 'mentions',
          level: 'group',
          measures: { all: 'count()' },
          rollups: [{ ...mentionsByDay, measures: { all: 'sum(answers)' } }],
          where,
        },
      ],
    };
  },
});

/** Filters are all `and`: each condition on assets narrows those that have rows. */
function assetsLetThrough({ catalogue, filter }: PlanContext) {
  const leaves =
    filter && 'and' in filter ? filter.and.flatMap((part) => ('leaf' in part ? [part.leaf] : [])) : [];
  const ofAssets = leaves.filter(
    ({ condition: { field } }) => field.type === 'entity' && field.kind === 'asset',
  );
  return catalogue.assets.filter(({ id }) =>
    ofAssets.every(({ condition, ids = [] }) => ids.includes(id) !== condition.negated),
  );
}
