import { isUuid } from '../../../prompt/referenced.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Report } from '../../pipeline/pipeline.ts';
import { orderOf } from '../../sort.ts';
import { answerDimensions, routeDimension, wordsDimension } from '../../statement/dimensions.ts';
import type { Dimension } from '../../statement/plan.ts';
import {
  accuracyAggregates,
  accuracyMeasures,
  accuracyMetrics,
  checked,
  claimEvidence,
  claimFields,
  verified,
} from '../claims.ts';
import type { FactcheckScoresQuery } from './schema.ts';

const dimensions = {
  ...answerDimensions,
  route: routeDimension,
  theme: wordsDimension('theme'),
  citation: { level: 'fact', type: 'String', sql: () => 'page_url', show: (url) => url },
} satisfies Record<string, Dimension>;

/** Built-in kinds by their value, own ones by their name. A page that only the compared period has is of none. */
const kindOfPage = (kind: unknown, { nameOf }: Pick<Catalogue, 'nameOf'>): string | null => {
  if (typeof kind !== 'string') return null;
  return isUuid(kind) ? nameOf('citation_category', kind) : kind;
};

/** How much of what answers state is right. */
export const factcheckScores: Report<FactcheckScoresQuery> = {
  path: '/v2/reports/factcheck',
  operationId: 'reportFactcheck',
  summary: 'Fact check',
  description: 'How much of what answers state is right.',
  schemas: {
    query: 'FactcheckScoresQuery',
    info: 'FactcheckScoresInfo',
    row: 'FactcheckScoreRow',
    response: 'FactcheckScoresResponse',
  },
  name: 'factcheck',
  fields: claimFields,
  rowsPerPage: 100,
  plan({ group_by = [], sort }, { faults, catalogue }) {
    const names = [...new Set(group_by)];
    const isByPage = names.includes('citation');
    const kind = isByPage ? { citation_category: 'max(toString(page_category))' } : {};
    const table = isByPage
      ? 'claims ARRAY JOIN pages.url AS page_url, pages.citation_category AS page_category'
      : 'claims';
    return {
      dimensions: names.map((name) => ({ ...dimensions[name], name })),
      measures: { ...accuracyMeasures, citation_category: 'max' },
      metrics: {
        ...accuracyMetrics,
        ...(isByPage && { citation_category: ({ row }) => row('citation_category') }),
      },
      sources: [
        {
          table,
          level: 'row',
          measures: { ...accuracyAggregates, ...kind },
          where: verified,
        },
      ],
      evidence: claimEvidence(table),
      order: orderOf(
        sort,
        { metrics: { ...accuracyMetrics, checked }, usual: 'checked', dimensions: names },
        faults,
      ),
      info: { group_by: names },
      shape: ({ citation: url, citation_category, ...row }) => ({
        ...(isByPage && {
          citation: { url, citation_category: kindOfPage(citation_category, catalogue) },
        }),
        ...row,
      }),
    };
  },
};
