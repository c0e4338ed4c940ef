import { answerDimensions } from '../../engine/answer-dimensions.ts';
import type { Dimension } from '../../engine/plan.ts';
import type { Report } from '../../engine/report.ts';
import { worded } from '../../engine/worded.ts';
import { claimFields } from '../fields.ts';
import { accuracyAggregates, accuracyMeasures, accuracyMetrics, checked, verified } from '../metrics.ts';
import type { FactcheckScoresQuery } from './schema.ts';

const dimensions = {
  ...answerDimensions,
  theme: worded('theme'),
  citation: { level: 'fact', type: 'String', sql: () => 'page_url', show: (url) => url },
} satisfies Record<string, Dimension>;

/** How much of what answers state is right. */
export const factcheckScores: Report<FactcheckScoresQuery> = {
  name: 'factcheck',
  fields: claimFields,
  rowsAPage: 100,
  plan({ group_by = [] }) {
    const names = [...new Set(group_by)];
    const isByPage = names.includes('citation');
    const kind = isByPage ? { citation_category: 'max(toString(page_category))' } : {};
    return {
      dimensions: names.map((name) => ({ ...dimensions[name], name })),
      measures: { ...accuracyMeasures, citation_category: 'max' },
      metrics: {
        ...accuracyMetrics,
        ...(isByPage && { citation_category: ({ row }) => row('citation_category') }),
      },
      sources: [
        {
          table: isByPage
            ? 'claims ARRAY JOIN pages.url AS page_url, pages.citation_category AS page_category'
            : 'claims',
          level: 'row',
          measures: { ...accuracyAggregates, ...kind },
          where: verified,
        },
      ],
      order: { metric: checked, direction: 'desc' },
      info: { group_by: names },
      shape: ({ citation: url, citation_category, ...row }) => ({
        ...(isByPage && { citation: { url, citation_category } }),
        ...row,
      }),
    };
  },
};
