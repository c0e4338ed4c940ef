import { m } from '../language/messages.ts';
import type { ChartFormat, Point, Series } from './series.ts';

interface ReadingProps {
  series: Series | undefined;
  point: Point | undefined;
  format: ChartFormat;
  date: string;
  x: number;
  width: number;
}

/** What the pointed at point is, beside it. */
export function Reading({ series, point, format, date, x, width }: ReadingProps) {
  const isRight = x > width / 2;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-2 z-10 w-max max-w-60 rounded-lg border border-line bg-card px-3 py-2 shadow-lift"
      style={isRight ? { right: width - x + 12 } : { left: x + 12 }}
    >
      <div className="text-small text-faint">{date}</div>
      <div className="font-semibold">{series?.name}</div>
      <div className="text-note text-soft">{readingOf(point, format)}</div>
    </div>
  );
}

/** The same for those who do not see it. */
export const spoken = (
  series: Series | undefined,
  point: Point | undefined,
  date: string,
  format: ChartFormat,
): string => `${series?.name ?? ''}, ${date}: ${readingOf(point, format)}`;

const readingOf = (point: Point | undefined, format: ChartFormat): string =>
  point && point.value !== null ? format.point(point) : m.notMeasured();
