import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { memo } from 'react';
import { type Axis, dateTicks, runs, shortened, spread, widthOf, within } from './geometry.ts';
import type { Point, Series } from './series.ts';

/** Of the size of axes. */
const AXIS_LETTER = 6.8;

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

interface FrameParts {
  width: number;
  height: number;
  axisTexts: string[];
  /** Those at the ends of the lines. */
  names: string[];
}

const widest = (texts: string[], letter?: number) =>
  Math.max(0, ...texts.map((text) => widthOf(text, letter)));

/** Room for the texts on both sides. Names get a third of a narrow chart at most: they can be shortened, numbers cannot. */
export function frameOf({ width, height, axisTexts, names }: FrameParts): Frame {
  const left = Math.max(42, 14 + widest(axisTexts, AXIS_LETTER));
  const right = names.length > 0 ? Math.min(16 + widest(names), 160, width / 3) : 8;
  return { width, height, left, right, top: 12, bottom: 28 };
}

export function scalesOf(axis: Axis, dates: number, frame: Frame): Scales {
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
  /** Of the ticks, each its text. */
  axisTexts: string[];
  frame: Frame;
  scales: Scales;
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
  axisTexts,
  frame,
  scales,
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
      {ticks.map((value, index) => (
        <g key={value}>
          <line x1={left} x2={width - right} y1={y(value)} y2={y(value)} className="stroke-(--hair)" />
          <text x={left - 8} y={y(value) + 4} textAnchor="end" fontSize="11" className="fill-(--faint)">
            {axisTexts[index]}
          </text>
        </g>
      ))}
      {dateTicks(dates, width - left - right, 64).map((at) => (
        <text
          key={at}
          x={within(x(at), widthOf(labels[at] ?? '', AXIS_LETTER), width)}
          y={height - bottom + 20}
          textAnchor="middle"
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
      {shortened(name, frame.right - 10)}
    </text>
  ));
}
