import Type from 'typebox';
import { type TreeReportName, treeReports } from '../../report/reports.ts';
import type { NodeType } from './node-type.ts';
import { categoriesOfQuery, checkReportQuery, reportFields, reportOutputs } from './report-query.ts';

/** Answers have a node type of their own. */
export const reportNames = (Object.keys(treeReports) as TreeReportName[]).filter(
  (name) => name !== 'answers',
);

export const report: NodeType = {
  type: 'report',
  displayName: 'Report',
  description:
    'Reads one page of a report of insights, with the rights of the organization and no more. The figures are those of the endpoint.',
  config: Type.Object(
    {
      report: Type.Enum([...reportNames], { description: 'Which report.' }),
      ...reportFields,
    },
    { additionalProperties: false },
  ),
  literal: ['report', 'last_days'],
  outputs: () => reportOutputs,
  examples: [
    {
      id: 'visibility',
      type: 'report',
      title: 'Visibility of the week',
      config: {
        report: 'visibility',
        query: { category_id: { $ref: 'inputs.category_id' }, scope: 'all', limit: 10 },
        last_days: 7,
      },
    },
  ],
  check(config, refuse) {
    const name = reportNames.find((one) => one === config.report);
    if (name) checkReportQuery(name, config, refuse);
  },
  categories: categoriesOfQuery,
};
