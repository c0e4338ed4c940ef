import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { memo } from 'react';
import { axisFromZero, dateTicks, distinctTicks, runs, spread } from './geometry.ts';
import type { Point, Series } from './series.ts';

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scales {
  x: (at: number) => number;
  y: (value: number) => number;
  ticks: number[];
}

export function scalesOf(series: Series[], dates: number, frame: Frame, highest?: number): Scales {
  const top = highest ?? highestOf(series);
  const axis = axisFromZero(top);
  const x = scaleLinear([0, Math.max(1, dates - 1)], [frame.left, frame.width - frame.right]);
  const y = scaleLinear([0, axis.top], [frame.height - frame.bottom, frame.top]);
  return { x: (at) => x(at), y: (value) => y(value), ticks: axis.ticks };
}

/** Of all lines, and of the bands that are drawn. */
export function highestOf(series: Series[]): number {
  return Math.max(
    0,
    ...series.flatMap(({ points, isFocus }) =>
      points.map(({ value, high }) => (isFocus ? (high ?? value) : value) ?? 0),
    ),
  );
}

interface PlotProps {
  series: Series[];
  labels: string[];
  frame: Frame;
  scales: Scales;
  tick: (value: number) => string;
  /** The series that is pointed at. */
  pointed: string | undefined;
  /** The last date is not over yet. */
  isLastRunning: boolean;
  hasEndLabels: boolean;
}

/** Everything of a chart that does not move with the pointer. */
export const Plot = memo(function Plot({
  series,
  labels,
  frame,
  scales,
  tick,
  pointed,
  isLastRunning,
  hasEndLabels,
}: PlotProps) {
  const { x, y, ticks } = scales;
  const { left, right, width, height, top, bottom } = frame;
  const drawn = [...series].sort((a, b) => rankOf(a, pointed) - rankOf(b, pointed));
  const dates = labels.length;
  const step = dates > 1 ? x(1) - x(0) : 0;
  return (
    <g>
      {distinctTicks(ticks, tick).map((value) => (
        <g key={value}>
          <line x1={left} x2={width - right} y1={y(value)} y2={y(value)} className="stroke-(--hair)" />
          <text x={left - 8} y={y(value) + 4} textAnchor="end" fontSize="11" className="fill-(--faint)">
            {tick(value)}
          </text>
        </g>
      ))}
      {dateTicks(dates, width - left - right, 64).map((at) => (
        <text
          key={at}
          x={x(at)}
          y={height - bottom + 20}
          textAnchor={at === 0 ? 'start' : at === dates - 1 ? 'end' : 'middle'}
          fontSize="11"
          className="fill-(--faint)"
        >
          {labels[at]}
        </text>
      ))}
      {isLastRunning && dates > 1 && (
        <rect
          x={x(dates - 1) - step / 2}
          width={step / 2}
          y={top}
          height={height - top - bottom}
          className="fill-(--hair)"
          opacity="0.7"
        />
      )}
      {drawn.map((one) => (
        <Line key={one.id} series={one} scales={scales} isPointed={pointed === one.id} />
      ))}
      {hasEndLabels && <EndLabels series={series} frame={frame} scales={scales} pointed={pointed} />}
    </g>
  );
});

const rankOf = ({ isFocus, id }: Series, pointed: string | undefined) =>
  id === pointed ? 2 : isFocus ? 1 : 0;

function Line({
  series,
  scales: { x, y },
  isPointed,
}: {
  series: Series;
  scales: Scales;
  isPointed: boolean;
}) {
  const path = line<Point & { value: number }>()
    .x(({ at }) => x(at))
    .y(({ value }) => y(value));
  const band = area<Point & { value: number }>()
    .x(({ at }) => x(at))
    .y0(({ low, value }) => y(low ?? value))
    .y1(({ high, value }) => y(high ?? value));
  const look = series.isFocus ? 'stroke-(--accent)' : isPointed ? 'stroke-(--ink)' : 'stroke-(--rival)';
  return runs(series.points).map((run) => (
    <g key={run[0]?.at}>
      {(series.isFocus || isPointed) && (
        <path d={band(run) ?? ''} className={series.isFocus ? 'fill-(--band)' : 'fill-(--hair)'} />
      )}
      {run.length === 1 && run[0] ? (
        <circle
          cx={x(run[0].at)}
          cy={y(run[0].value)}
          r={series.isFocus ? 3 : 2}
          className={series.isFocus ? 'fill-(--accent)' : 'fill-(--rival)'}
        />
      ) : (
        <path
          d={path(run) ?? ''}
          fill="none"
          strokeWidth={series.isFocus ? 2.4 : isPointed ? 1.8 : 1.2}
          strokeLinejoin="round"
          className={look}
        />
      )}
    </g>
  ));
}

function EndLabels({
  series,
  frame,
  scales: { y },
  pointed,
}: Pick<PlotProps, 'series' | 'frame' | 'scales' | 'pointed'>) {
  const ends = series.flatMap((one) => {
    const last = one.points.findLast(({ value }) => value !== null);
    return last?.value === null || last?.value === undefined ? [] : [{ ...one, value: last.value }];
  });
  const positions = spread(
    ends.map(({ value }) => y(value)),
    15,
    frame.top,
    frame.height - frame.bottom,
  );
  return ends.map(({ id, name, isFocus }, index) => (
    <text
      key={id}
      x={frame.width - frame.right + 8}
      y={(positions[index] ?? 0) + 4}
      fontSize={isFocus ? 12 : 11.5}
      fontWeight={isFocus ? 650 : id === pointed ? 600 : 400}
      className={isFocus ? 'fill-(--accent)' : id === pointed ? 'fill-(--ink)' : 'fill-(--soft)'}
    >
      {shortened(name, frame.right)}
    </text>
  ));
}

/** About seven pixels a letter; the whole name is in the table and on the tooltip. */
function shortened(name: string, room: number): string {
  const letters = Math.floor((room - 10) / 6.6);
  return name.length > letters ? `${name.slice(0, Math.max(3, letters - 1))}…` : name;
}
