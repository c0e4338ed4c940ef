import type { Schemas } from '../../api/client.ts';
import type { View } from '../../filters/address.ts';
import type { Asking } from '../../filters/request.ts';
import { withFilter } from '../../filters/use-view.ts';
import { answersOfRow } from '../panel/answers-of-row.ts';
import type { RankRow } from '../report/rank-table.tsx';
import { bodyWithCounts, changeOfRow, pointOfRow, reportQuery } from '../report/rows.ts';

export type Row = Schemas['CitationRow'];

export const PATH = '/v2/reports/citations';
export const METRIC = 'citation_share';
export const rowsQuery = (body: object | undefined) => reportQuery<Row>(PATH, body);

export function bodyOf(asking: Asking, view: View, own: { entity: string; [option: string]: unknown }) {
  const shared = bodyWithCounts(asking, view);
  return { ...shared, include: [...shared.include, 'details'], ...own };
}

const isOwned = ({ citation_category }: Row) => citation_category?.id === 'owned';

/** A domain or a page; its name narrows the screen to it. */
export function rankRow(row: Row, view: View, entity: 'domain' | 'page'): RankRow {
  const name = row[entity] ?? '';
  const kind = row.citation_category?.name;
  return {
    key: name,
    name: entity === 'page' ? withoutScheme(name) : name,
    narrow: { ...view, ...withFilter(view, { field: entity, op: 'is', value: name }) },
    note: [row.title, kind].filter(Boolean).join(' · '),
    rank: row.rank,
    point: pointOfRow(row, METRIC),
    answers: answersOfRow(row),
    change: changeOfRow(row, METRIC),
    good: isOwned(row) ? 'up' : undefined,
    isFocus: isOwned(row),
  };
}

const withoutScheme = (page: string) => page.replace(/^https?:\/\//, '');

export const csvOf = (rows: Row[]) => [
  [
    'rank',
    'domain',
    'page',
    'title',
    'kind',
    'citations',
    METRIC,
    'low',
    'high',
    'change',
    'verdict',
    'presence',
    'first_cited_at',
    'matching_answers',
    'answers',
  ],
  ...rows.map((row) => [
    row.rank,
    row.domain,
    row.page,
    row.title,
    row.citation_category?.name,
    row.citations,
    row.citation_share,
    row.interval?.citation_share?.low,
    row.interval?.citation_share?.high,
    row.comparison?.citation_share?.change,
    row.comparison?.citation_share?.verdict,
    row.presence,
    row.first_cited_at,
    row.matching_answers,
    row.answers,
  ]),
];
