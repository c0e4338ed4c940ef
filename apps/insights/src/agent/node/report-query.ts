import Type from 'typebox';
import { queryFinder } from '../../report/query-faults.ts';
import type { TreeReportName } from '../../report/reports.ts';
import { isObject, type JsonSchema } from '../graph/json-schema.ts';
import { type Config, faultsBeforeRun, type RefuseConfig } from './node-type.ts';

/** More rows than this are no input for a step; a report says with `limit` how many it gives. */
export const reportFields = {
  query: Type.Object(
    {},
    {
      additionalProperties: true,
      description:
        'The body of the report, as its endpoint takes it, without `cursor`. `category_id` must be of the organization.',
    },
  ),
  last_days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 365,
      description:
        'In place of `start_date` and `end_date`: so many days before the UTC day on which the run was requested.',
    }),
  ),
};

const open: JsonSchema = { type: 'object', additionalProperties: true };

export const reportOutputs: JsonSchema = {
  type: 'object',
  properties: {
    info: { ...open, description: 'The info block of the report.' },
    rows: { type: 'array', items: open, description: 'Its rows.' },
    count: { type: 'integer', description: 'How many rows there are.' },
  },
  required: ['info', 'rows', 'count'],
};

const DAY_MS = 24 * 60 * 60 * 1000;
const day = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The body with the days that `last_days` means for a run of this time. */
export function datedQuery({ query, last_days: days }: Config, requestedAt: Date): Config {
  const body = isObject(query) ? query : {};
  if (typeof days !== 'number') return body;
  const at = requestedAt.getTime();
  return { ...body, start_date: day(at - days * DAY_MS), end_date: day(at - DAY_MS) };
}

export function checkReportQuery(name: TreeReportName, config: Config, refuse: RefuseConfig): void {
  const query = isObject(config.query) ? config.query : {};
  if (Object.hasOwn(query, 'cursor'))
    refuse('cursor', 'A step reads the first page of a report: say with limit how many rows it has.', [
      'query',
      'cursor',
    ]);
  if (config.last_days !== undefined)
    for (const field of ['start_date', 'end_date'])
      if (Object.hasOwn(query, field))
        refuse('dates', `last_days says the days: remove ${field}, or last_days.`, ['query', field]);
  for (const { loc, msg } of faultsBeforeRun(queryFinder(name), datedQuery(config, new Date(0))))
    refuse('report_query', msg, ['query', ...loc]);
}

export function categoriesOfQuery({ query }: Config): { id: string; field: string[] }[] {
  const id = isObject(query) ? query.category_id : undefined;
  return typeof id === 'string' && !id.includes('{{') ? [{ id, field: ['query', 'category_id'] }] : [];
}
