import { ratio } from '../../engine/metric.ts';
import type { Metric } from '../../engine/plan.ts';
import type { Around } from '../../engine/report.ts';
import { answersByDay, assetExists, mentionsByDay } from '../../visibility/report.ts';
import { type ArrayQuery, arrayReport } from '../array/report.ts';
import { answerViews, assetViews } from '../array/views.ts';
import { answerFieldsV1, assetFields } from '../filter/fields.ts';

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
  plan(_query, around, dimensions) {
    const { bindings, catalogue } = around;
    const isByAsset = dimensions.has('asset');
    const idsOf = (assets: { id: string }[]) =>
      bindings.bind(
        'Array(UUID)',
        assets.map(({ id }) => id),
      );
    const where = `asset_id IN ${idsOf(catalogue.assets)}`;
    // An answer mentions an asset once, and several assets may share one.
    const [facts, sums] = isByAsset
      ? [{ mentioning: 'count()' }, { mentioning: 'sum(answers)' }]
      : [{ mentioning: 'uniqExact(answer_id)' }, {}];
    return {
      measures,
      // Rows of the first version have no null: without an answer in which mentions were looked for there is none.
      exists: ['m_answers > 0', (isByAsset && assetExists(around)) || '1'].join(' AND '),
      sources: [
        {
          table: 'answers',
          level: 'row',
          over: 'answers',
          measures: { answers: 'countIf(has_mentions)' },
          rollups: [answersByDay],
          ...(isByAsset && { spread: { dimension: 'asset', values: idsOf(assetsLetThrough(around)) } }),
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
function assetsLetThrough({ catalogue, filter }: Around) {
  const leaves =
    filter && 'and' in filter ? filter.and.flatMap((part) => ('leaf' in part ? [part.leaf] : [])) : [];
  const ofAssets = leaves.filter(
    ({ condition: { field } }) => field.type === 'entity' && field.kind === 'asset',
  );
  return catalogue.assets.filter(({ id }) =>
    ofAssets.every(({ condition, ids = [] }) => ids.includes(id) !== condition.negated),
  );
}
