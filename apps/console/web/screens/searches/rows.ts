import type { Schemas } from '../../api/client.ts';
import { reportQuery } from '../report/rows.ts';

export type Row = Schemas['QueryFanoutRow'];

export const PATH = '/v2/reports/query-fanouts';
export const PER_ANSWER = 'fanouts_per_execution';
export const rowsQuery = (body: object | undefined) => reportQuery<Row>(PATH, body);

export const csvOf = (rows: Row[]) => [
  [
    'prompt',
    'engine',
    'search',
    'searches',
    'share',
    'low',
    'high',
    'per_answer',
    'matching_answers',
    'answers',
  ],
  ...rows.map((row) => [
    row.prompt,
    row.model,
    row.query,
    row.total_fanouts,
    row.share,
    row.interval?.share?.low,
    row.interval?.share?.high,
    row.fanouts_per_execution,
    row.matching_answers,
    row.answers,
  ]),
];
