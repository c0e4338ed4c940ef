import type { Schemas } from '../../api/client.ts';
import type { Point, Series } from '../../charts/series.ts';
import type { View } from '../../filters/address.ts';
import { v } from '../../language/manage/messages.ts';
import { answersOfRow } from '../panel/answers-of-row.ts';
import { changeOfRow, linesOf, pointOfRow, type ReportRow, sumOf, withFocus } from '../report/rows.ts';
import { definitions, type Figure, groupOf, groupsOf, metricOf } from './definitions.ts';
import type { Row } from './figure-request.ts';

/** A row of any report: what it is about, and its number. */
export interface Cell {
  key: string;
  name: string;
  date: string | null;
  point: Point;
  answers: View | undefined;
  change: Schemas['MetricChange'] | null | undefined;
  isOwn: boolean;
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const { name, text, id } = value as Record<string, unknown>;
  return String(name ?? text ?? id ?? '');
};

const isOwned = (row: Row) =>
  (row.asset as { owned?: boolean } | undefined)?.owned === true ||
  (row.citation_category as { id?: string } | undefined)?.id === 'owned';

/** `hasAnswers`: whether numbers lead to their answers, which they do for people who are signed in. */
export function cellsOf(figure: Figure, rows: Row[], hasAnswers: boolean): Cell[] {
  const { report, query, title } = figure;
  const { isOfVisits, names = [] } = definitions[report];
  const metric = metricOf(figure);
  const groups = groupsOf(report, query);
  const about =
    report === 'citations'
      ? [groupOf(report, query), ...groups.filter((name) => name !== 'date')]
      : groups.filter((name) => name !== 'date' && name !== 'channel');
  return rows.map((row, index) => {
    const dimensions = (row.dimensions ?? []) as unknown[];
    const at = (name: string) => (isOfVisits ? textOf(dimensions[groups.indexOf(name)]) : textOf(row[name]));
    const known = [
      ...(isOfVisits ? [] : names.map((name) => textOf(row[name])).slice(0, 2)),
      ...about.map(at),
    ];
    const parts = report === 'youtube_videos' ? [known.find(Boolean) ?? ''] : known.filter(Boolean);
    const date = isOfVisits ? at('date').slice(0, 10) || null : ((row.date as string | undefined) ?? null);
    const measured = (query.metrics as string[] | undefined)?.indexOf(metric) ?? 0;
    const own = row as ReportRow;
    return {
      key: `${parts.join(' · ')} ${date ?? ''} ${date ? '' : index}`,
      name: (parts.join(' · ') || (about.length > 0 ? v.unnamed() : title)).replace(/^https?:\/\//, ''),
      date,
      point: isOfVisits
        ? { at: 0, value: Number((row.metrics as unknown[])[Math.max(0, measured)] ?? 0) }
        : pointOfRow(own, metric),
      answers: hasAnswers && own.answers_filter ? answersOfRow(own) : undefined,
      change: changeOfRow(own, metric),
      isOwn: isOwned(row),
    };
  });
}

const MOST_LINES = 12;

/** Lines over these dates: at most twelve, the highest ones and our own. Days without visits have none: every request is in the logs. */
export function seriesOf({ report }: Figure, cells: Cell[], dates: string[]): Series[] {
  const lines = linesOf(
    cells,
    dates,
    ({ name, isOwn }) => ({ id: name, name, isFocus: isOwn }),
    ({ point }, at) => ({ ...point, at }),
  );
  const shown = lines
    .toSorted((a, b) => Number(b.isFocus) - Number(a.isFocus) || sumOf(b) - sumOf(a))
    .slice(0, MOST_LINES);
  const focused = withFocus(shown);
  if (!definitions[report].isOfVisits) return focused;
  return focused.map((line) => ({
    ...line,
    points: dates.map((_, at) => line.points.find((point) => point.at === at) ?? { at, value: 0 }),
  }));
}

export const csvOf = (cells: Cell[]) => [
  ['name', 'date', 'value', 'low', 'high', 'change', 'verdict', 'matching_answers', 'answers'],
  ...cells.map(({ name, date, point, change }) => [
    name,
    date,
    point.value,
    point.low,
    point.high,
    change?.change,
    change?.verdict,
    point.matching,
    point.answers,
  ]),
];
