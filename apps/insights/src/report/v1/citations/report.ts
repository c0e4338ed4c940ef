import { citationMeasures, citationMetrics, citationSources } from '../../citations/report.ts';
import { entityField, hostField, pathField, textField, urlField } from '../../filter/fields.ts';
import type { Dimension } from '../../statement/plan.ts';
import { type ArrayQuery, answerViews, arrayReport, textView } from '../array-report.ts';
import { answerFieldsV1 } from '../fields.ts';
import { mentionedSql } from './mentioned.ts';

const category: Dimension & { name: string } = {
  ...textView('citation_category', 'citation_category').of,
  show: (id, names) => ({ id, name: names.of('citation_category', id) }),
};

export const citationsV1 = arrayReport<ArrayQuery>({
  fields: {
    ...answerFieldsV1,
    hostname: hostField,
    path: pathField,
    url: urlField,
    root_domain: textField('domain'),
    citation_category: entityField('citation_category', 'citation_category'),
  },
  ownFilters: ['mentioned'],
  dimensions: {
    ...answerViews,
    hostname: textView('hostname', 'host'),
    path: textView('path', 'path'),
    url: textView('url', 'url'),
    root_domain: textView('root_domain', 'domain'),
    citation_category: { of: category, show: 'name' },
  },
  metrics: { ...citationMetrics, share_of_voice: citationMetrics.citation_share },
  written: { first_cited_at: (at) => new Date(Number(at)).toISOString() },
  plan(query, context) {
    const sources = citationSources({}, context.filter);
    const mentioned = mentionedSql(query, context);
    return {
      measures: citationMeasures,
      // Sums by day do not know which answers they are of.
      sources: mentioned
        ? sources.map(({ rollups: _, ...source }) => ({ ...source, where: mentioned }))
        : sources,
      exists: ({ row }) => `${row('count')} > 0`,
    };
  },
});
