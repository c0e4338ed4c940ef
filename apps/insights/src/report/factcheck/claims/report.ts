import type { Report } from '../../pipeline/pipeline.ts';
import { orderOf } from '../../sort.ts';
import { answerDimensions, idOfWords, routeDimension, wordsDimension } from '../../statement/dimensions.ts';
import type { Dimension, Metric, Row, Source } from '../../statement/plan.ts';
import { ratio } from '../../statement/plan.ts';
import {
  accuracyAggregates,
  accuracyMeasures,
  accuracyMetrics,
  checked,
  claimEvidence,
  claimFields,
  verified,
} from '../claims.ts';
import { completeClaims, completeGroups } from './complete.ts';
import { type FactcheckClaimsQuery, type Includable, includable } from './schema.ts';

const dimensions = {
  ...answerDimensions,
  route: routeDimension,
  theme: wordsDimension('theme'),
} satisfies Record<string, Dimension>;
const claim: Dimension & { name: string } = {
  ...wordsDimension('claim'),
  name: 'claim',
  show: (words) => words,
};
const measures = { ...accuracyMeasures, responses: 'sum', assessed: 'sum', claims: 'sum' } as const;

const sortable = {
  metrics: { ...accuracyMetrics, checked, responses: ({ row }) => row('responses') } satisfies Record<
    string,
    Metric
  >,
  dimensions: [],
};

/** Answers of the group that state anything that was checked. */
const assessed: Source = {
  table: 'claims',
  level: 'group',
  measures: { assessed: 'uniqExact(answer_id)' },
  where: verified,
};

/** What answers state, and whether it is right: claim by claim, or the claims of each group. */
export const factcheckClaims: Report<FactcheckClaimsQuery> = {
  path: '/v2/reports/factcheck/claims',
  operationId: 'reportFactcheckClaims',
  summary: 'Fact check, claim by claim',
  description: 'What answers state, how often, and whether it is right.',
  schemas: {
    query: 'FactcheckClaimsQuery',
    info: 'FactcheckClaimsInfo',
    row: 'FactcheckClaimsRow',
    response: 'FactcheckClaimsResponse',
  },
  name: 'factcheck-claims',
  fields: claimFields,
  rowsPerPage: 25,
  plan(query, context) {
    const asked = [...new Set(query.include)];
    const include = asked.filter((name) => includable.includes(name as Includable)) as Includable[];
    const [by] = query.group_by ?? [];
    const info = { group_by: by ? [by] : [], include: asked };
    const common = { measures, info, evidence: claimEvidence() };
    if (!by) {
      return {
        ...common,
        dimensions: [claim],
        metrics: {
          occurrence: ({ row, group }) => ratio(row('responses'), group('assessed')),
          ...accuracyMetrics,
        },
        sources: [
          {
            table: 'claims',
            level: 'row',
            measures: { ...accuracyAggregates, responses: 'uniqExact(answer_id)' },
            where: verified,
          },
          assessed,
        ],
        order: orderOf(query.sort, { ...sortable, usual: 'responses' }, context.faults),
        shape: (row: Row) => ({ cluster_id: idOfWords(String(row.claim)), ...row }),
        complete: (on, _rows, shown) => completeClaims(on, include, shown),
      };
    }
    return {
      ...common,
      dimensions: [{ ...dimensions[by], name: by }],
      metrics: {
        ...accuracyMetrics,
        total_claims: ({ row }) => row('claims'),
        assessed: ({ row, group }) => (by === 'theme' ? row('responses') : group('assessed')),
      },
      sources: [
        {
          table: 'claims',
          level: 'row',
          measures: { ...accuracyAggregates, claims: 'uniqExact(claim)', responses: 'uniqExact(answer_id)' },
          where: verified,
        },
        assessed,
      ],
      order: orderOf(query.sort, { ...sortable, usual: 'checked' }, context.faults),
      shape: ({ assessed: _assessed, ...row }: Row) => row,
      complete: (on, rows, shown) => completeGroups(on, by, include, rows, shown),
    };
  },
};
