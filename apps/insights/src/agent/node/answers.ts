import Type from 'typebox';
import type { NodeType } from './node-type.ts';
import { categoriesOfQuery, checkReportQuery, reportFields, reportOutputs } from './report-query.ts';

export const answers: NodeType = {
  type: 'answers',
  displayName: 'Answers',
  description: 'Reads answers themselves, the newest first, with what was found in them.',
  config: Type.Object(reportFields, { additionalProperties: false }),
  literal: ['last_days'],
  outputs: () => reportOutputs,
  examples: [
    {
      id: 'answers',
      type: 'answers',
      title: 'Answers that do not cite us',
      config: {
        query: {
          category_id: { $ref: 'inputs.category_id' },
          filter: { not: { has: 'citation' } },
          limit: 5,
        },
        last_days: 7,
      },
    },
  ],
  check: (config, refuse) => checkReportQuery('answers', config, refuse),
  categories: categoriesOfQuery,
};
