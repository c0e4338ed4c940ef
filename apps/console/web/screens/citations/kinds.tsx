import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { stepOf } from '../../filters/period.ts';
import type { Asking } from '../../filters/request.ts';
import { withFilter } from '../../filters/use-view.ts';
import { m } from '../../language/messages.ts';
import { r } from '../../language/reports/messages.ts';
import { answersOfRow } from '../panel/answers-of-row.ts';
import { RankPanel } from '../report/rank-panel.tsx';
import { changeOfRow, linesOf, pointOfRow, type ReportInfo } from '../report/rows.ts';
import { TimePanel } from '../report/time-panel.tsx';
import { share } from '../report/units.ts';
import type { OpenReport } from '../report/use-report.ts';
import { bodyOf, csvOf, METRIC, PATH, type Row, rowsQuery } from './rows.ts';

interface KindsProps {
  report: OpenReport;
  asking: Asking;
  totals: UseQueryResult<{ info: ReportInfo; rows: Row[] }, Error>;
  body: object;
}

/** Kinds of pages over time, and of the whole period. */
export function Kinds({ report, asking, totals, body }: KindsProps) {
  const { open, dates, openAnswers } = report;
  const { view } = open;
  const datesBody = useMemo(
    () =>
      bodyOf(asking, view, {
        entity: 'citation_category',
        group_by: ['date'],
        interval: stepOf(asking.days),
      }),
    [asking, view],
  );
  const byDate = useQuery(rowsQuery(datesBody));
  const series = useMemo(
    () =>
      linesOf(
        byDate.data?.rows ?? [],
        dates.map(({ date }) => date),
        ({ citation_category: kind }) =>
          kind ? { id: kind.id ?? '', name: kind.name ?? '', isFocus: kind.id === 'owned' } : undefined,
        (row, at) => pointOfRow(row, METRIC, at),
      ),
    [byDate.data, dates],
  );
  return (
    <div className="grid content-start gap-4">
      <TimePanel
        open={open}
        asking={asking}
        title={r.kindsByDate()}
        query={byDate}
        series={series}
        dates={dates}
        unit={share}
        request={{ path: PATH, body: { ...datesBody, limit: 50 } }}
        computed="citations"
        onOpen={({ id }, date) => {
          const row = byDate.data?.rows.find((one) => one.citation_category?.id === id && one.date === date);
          if (row) openAnswers(answersOfRow(row));
        }}
      />
      <RankPanel
        open={open}
        title={r.kinds()}
        query={totals}
        request={{ path: PATH, body }}
        computed="citations"
        csv={() => csvOf(totals.data?.rows ?? [])}
        name={r.kind()}
        value={m.citationShare()}
        unit={share}
        rowOf={(row) => {
          const { id = '', name = '' } = row.citation_category ?? {};
          return {
            key: id ?? '',
            name: name ?? '',
            narrow: {
              ...view,
              ...withFilter(view, { field: 'citation_category', op: 'is', value: id ?? '' }),
            },
            rank: row.rank,
            point: pointOfRow(row, METRIC),
            answers: answersOfRow(row),
            change: changeOfRow(row, METRIC),
            good: id === 'owned' ? 'up' : undefined,
            isFocus: id === 'owned',
          };
        }}
      />
    </div>
  );
}
