import { citationMeasures, citationMetrics } from '../../citations/metrics.ts';
import { citationSources } from '../../citations/report.ts';
import type { Dimension } from '../../engine/plan.ts';
import { entityField, textField } from '../../filter/fact-fields.ts';
import { hostField, pathField, urlField } from '../../filter/page-field.ts';
import { type ArrayQuery, arrayReport } from '../array/report.ts';
import { answerViews, textView } from '../array/views.ts';
import { answerFieldsV1 } from '../filter/fields.ts';
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
  apart: ['mentioned'],
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
  plan(query, around) {
    const sources = citationSources({}, around.filter);
    const mentioned = mentionedSql(query, around);
    return {
      measures: citationMeasures,
      // Sums by day do not know which answers they are of.
      sources: mentioned
        ? sources.map(({ rollups: _, ...source }) => ({ ...source, where: mentioned }))
        : sources,
      exists: 'm_count > 0',
    };
  },
});
