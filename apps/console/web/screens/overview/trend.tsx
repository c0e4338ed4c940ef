import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Sparkline } from '../../charts/sparkline.tsx';
import { stepOf } from '../../filters/period.ts';
import type { Asking } from '../../filters/request.ts';
import { linesOf, pointOfRow } from '../report/rows.ts';
import { datesOf } from '../visibility/rows.ts';
import { type Trended, type TrendRow, trendQuery } from './queries.ts';

interface TrendProps {
  asking: Asking;
  metric: Trended;
  brand: string;
  /** Which rows of a date are those of the tile; all when left out. */
  isCounted?: (row: TrendRow) => boolean;
  /** For a report that has days only. */
  step?: 'day';
}

/** The shape of a tile's number over the period. It is shown by a tile that has its number, and asked for only then. */
export function Trend({ asking, metric, brand, isCounted, step }: TrendProps) {
  const { data } = useQuery(trendQuery(asking, metric, brand));
  const dates = useMemo(() => datesOf(asking.days, step ?? stepOf(asking.days)), [asking, step]);
  const [line] = linesOf(
    (data?.rows ?? []).filter((row) => isCounted?.(row) ?? true),
    dates,
    () => ({ id: metric, name: metric }),
    (row, at) => pointOfRow(row, metric, at),
  );
  return <Sparkline points={line?.points ?? []} dates={dates.length} isFocus={false} />;
}
