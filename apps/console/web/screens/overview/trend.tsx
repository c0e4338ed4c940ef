import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Sparkline } from '../../charts/sparkline.tsx';
import { stepOf } from '../../filters/period.ts';
import type { Asking } from '../../filters/request.ts';
import { linesOf, pointOfRow, type ReportRow, reportQuery } from '../report/rows.ts';
import { datesOf } from '../visibility/rows.ts';

interface TrendProps<Row> {
  asking: Asking;
  path: string;
  own: object;
  /** Which rows of a date are those of the tile; all when left out. */
  isCounted?: (row: Row) => boolean;
  metric: string;
  /** For a report that has days only. */
  step?: 'day';
}

/** The shape of a tile's number over the period. It is shown by a tile that has its number, and asked for only then. */
export function Trend<Row extends ReportRow>({
  asking,
  path,
  own,
  isCounted,
  metric,
  step,
}: TrendProps<Row>) {
  const key = JSON.stringify(own);
  const body = useMemo(
    () => ({
      ...asking.ask,
      group_by: ['date'],
      ...(!step && { interval: stepOf(asking.days) }),
      ...JSON.parse(key),
    }),
    [asking, key, step],
  );
  const { data } = useQuery(reportQuery<Row>(path, body));
  const dates = useMemo(() => datesOf(asking.days, step ?? stepOf(asking.days)), [asking, step]);
  const [line] = linesOf(
    (data?.rows ?? []).filter((row) => isCounted?.(row) ?? true),
    dates,
    () => ({ id: metric, name: metric }),
    (row, at) => pointOfRow(row, metric, at),
  );
  return <Sparkline points={line?.points ?? []} dates={dates.length} isFocus={false} />;
}
