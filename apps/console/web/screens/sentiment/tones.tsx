import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { stepOf } from '../../filters/period.ts';
import type { Asking } from '../../filters/request.ts';
import { r } from '../../language/reports/messages.ts';
import { answersOfRow } from '../panel/answers-of-row.ts';
import { linesOf, pointOfRow } from '../report/rows.ts';
import { TimePanel } from '../report/time-panel.tsx';
import { share } from '../report/units.ts';
import type { OpenReport } from '../report/use-report.ts';
import { bodyOf, PATH, rowsQuery } from './rows.ts';

interface TonesProps {
  report: OpenReport;
  asking: Asking;
  brand: { id: string; name: string };
}

/** Positive and negative assessments over time. */
export function Tones({ report, asking, brand }: TonesProps) {
  const { open, dates, openAnswers } = report;
  const body = useMemo(
    () => bodyOf(asking, open.view, brand.id, { group_by: ['date'], interval: stepOf(asking.days) }),
    [asking, open.view, brand.id],
  );
  const byDate = useQuery(rowsQuery(body));
  const series = useMemo(() => {
    const rows = byDate.data?.rows ?? [];
    const days = dates.map(({ date }) => date);
    const line = (metric: string, name: string, isFocus: boolean) =>
      linesOf(
        rows,
        days,
        () => ({ id: metric, name, isFocus }),
        (row, at) => pointOfRow(row, metric, at),
      );
    return [
      ...line('positive_sentiment', r.positive(), true),
      ...line('negative_sentiment', r.negative(), false),
    ];
  }, [byDate.data, dates]);
  return (
    <TimePanel
      open={open}
      asking={asking}
      title={r.tonesByDate()}
      query={byDate}
      series={series}
      dates={dates}
      unit={share}
      request={{ path: PATH, body: { ...body, limit: 50 } }}
      computed="sentiment"
      onOpen={(_, date) => {
        const row = byDate.data?.rows.find((one) => one.date === date);
        if (row) openAnswers(answersOfRow(row));
      }}
    />
  );
}
