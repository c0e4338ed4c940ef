import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { m } from '../language/messages.ts';
import { type Frame, Plot, type Scales, scalesOf } from './plot.tsx';
import type { ChartFormat, Point, Series } from './series.ts';

interface LineChartProps {
  label: string;
  series: Series[];
  /** Texts of the axis of dates, and of a single date. */
  dates: { tick: string; full: string }[];
  format: ChartFormat;
  height?: number;
  isLastRunning?: boolean;
  hasEndLabels?: boolean;
  /** The highest value of charts that share a scale. */
  highest?: number | undefined;
  /** What keys do, where Enter does not open answers. */
  hint?: string | undefined;
  onOpen: (series: Series, at: number) => void;
  /** Drag over dates, or Shift with arrows and then Enter. */
  onZoom?: (from: number, to: number) => void;
}

interface Cursor {
  series: number;
  at: number;
}

const DRAG = 12;

/** Lines over dates. Arrows walk it, Enter opens what a point counts; a screen reader hears value, interval and n. */
export function LineChart(props: LineChartProps) {
  const {
    label,
    series,
    dates,
    format,
    height = 300,
    isLastRunning = false,
    hasEndLabels = true,
    highest,
    hint = m.chartHint(),
    onOpen,
    onZoom,
  } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const [cursor, setCursor] = useState<Cursor>();
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const pressed = useRef<number | undefined>(undefined);
  /** Where a choice of dates by keys began. */
  const anchor = useRef<number | undefined>(undefined);
  const leave = () => {
    anchor.current = undefined;
    setDrag(undefined);
  };
  const right = hasEndLabels ? (width < 520 ? 84 : 118) : 8;
  const frame: Frame = useMemo(
    () => ({ width, height, left: 42, right, top: 12, bottom: 28 }),
    [width, height, right],
  );
  const scales = useMemo(
    () => scalesOf(series, dates.length, frame, highest),
    [series, dates.length, frame, highest],
  );
  const labels = useMemo(() => dates.map(({ tick }) => tick), [dates]);
  const order = useMemo(() => byHeight(series), [series]);

  const pointOf = ({ series: index, at }: Cursor): Point | undefined =>
    series[index]?.points.find((point) => point.at === at);
  const shown = cursor && series[cursor.series] ? cursor : undefined;
  const point = shown && pointOf(shown);
  const open = () => {
    const one = shown && series[shown.series];
    if (one && point && point.value !== null) onOpen(one, shown.at);
  };

  const press = (event: KeyboardEvent) => {
    const last = dates.length - 1;
    const focus = Math.max(
      0,
      series.findIndex(({ isFocus }) => isFocus),
    );
    const from = shown ?? { series: focus, at: event.key === 'ArrowRight' ? -1 : last + 1 };
    const move = { ArrowLeft: from.at - 1, ArrowRight: from.at + 1, Home: 0, End: last }[event.key];
    if (move !== undefined) {
      const to = Math.max(0, Math.min(last, move));
      setCursor({ series: from.series, at: to });
      if (!event.shiftKey || !onZoom) leave();
      else {
        anchor.current ??= Math.max(0, Math.min(last, from.at));
        setDrag({ from: Math.min(anchor.current, to), to: Math.max(anchor.current, to) });
      }
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const rank = order.indexOf(from.series) + (event.key === 'ArrowUp' ? -1 : 1);
      setCursor({
        series: order[Math.max(0, Math.min(order.length - 1, rank))] ?? focus,
        at: Math.max(0, Math.min(last, from.at)),
      });
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (drag && onZoom) onZoom(drag.from, drag.to);
      else open();
      leave();
    } else if (event.key === 'Escape') {
      setCursor(undefined);
      leave();
    } else return;
    event.preventDefault();
  };

  const at = (event: PointerEvent<Element>) => {
    const left = event.currentTarget.getBoundingClientRect().left;
    const step = scales.x(1) - scales.x(0) || 1;
    return Math.max(0, Math.min(dates.length - 1, Math.round((event.clientX - left - frame.left) / step)));
  };
  const follow = (event: PointerEvent<Element>) => {
    const here = at(event);
    if (pressed.current !== undefined && onZoom) {
      const start = pressed.current;
      if (Math.abs(scales.x(start) - scales.x(here)) > DRAG)
        return setDrag({ from: Math.min(start, here), to: Math.max(start, here) });
    }
    const top = event.clientY - event.currentTarget.getBoundingClientRect().top;
    setCursor({ series: nearest(series, here, top, scales), at: here });
  };

  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={m.chartLabel(label)}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, dates.length - 1)}
      aria-valuenow={shown?.at ?? 0}
      aria-valuetext={
        drag
          ? m.chosenDays(dates[drag.from]?.full ?? '', dates[drag.to]?.full ?? '')
          : shown
            ? spoken(series[shown.series], point, dates[shown.at]?.full ?? '', format)
            : hint
      }
      onKeyDown={press}
      onBlur={() => {
        setCursor(undefined);
        leave();
      }}
      onPointerMove={follow}
      onPointerDown={(event) => {
        pressed.current = at(event);
      }}
      onPointerUp={() => {
        if (drag && onZoom) onZoom(drag.from, drag.to);
        else if (pressed.current !== undefined) open();
        pressed.current = undefined;
        setDrag(undefined);
      }}
      onPointerLeave={() => {
        pressed.current = undefined;
        setDrag(undefined);
        setCursor(undefined);
      }}
      className="relative touch-pan-y rounded-lg select-none"
      style={{ height }}
    >
      {width > 0 && (
        <svg width={width} height={height} className="block" aria-hidden="true" data-chart={label}>
          <Plot
            series={series}
            labels={labels}
            frame={frame}
            scales={scales}
            tick={format.tick}
            pointed={shown && series[shown.series]?.id}
            isLastRunning={isLastRunning}
            hasEndLabels={hasEndLabels}
          />
          {drag && (
            <rect
              x={scales.x(drag.from)}
              width={scales.x(drag.to) - scales.x(drag.from)}
              y={frame.top}
              height={height - frame.top - frame.bottom}
              className="fill-(--band)"
            />
          )}
          {shown && !drag && (
            <line
              x1={scales.x(shown.at)}
              x2={scales.x(shown.at)}
              y1={frame.top}
              y2={height - frame.bottom}
              className="stroke-(--edge)"
              strokeDasharray="2 3"
            />
          )}
          {shown && point && point.value !== null && !drag && (
            <circle
              cx={scales.x(shown.at)}
              cy={scales.y(point.value)}
              r="4.5"
              strokeWidth="2"
              className={`stroke-(--card) ${series[shown.series]?.isFocus ? 'fill-(--accent)' : 'fill-(--ink)'}`}
            />
          )}
        </svg>
      )}
      {shown && !drag && (
        <Reading
          {...{ shown, series, point, format }}
          date={dates[shown.at]?.full ?? ''}
          x={scales.x(shown.at)}
          width={width}
        />
      )}
    </div>
  );
}

interface ReadingProps {
  shown: Cursor;
  series: Series[];
  point: Point | undefined;
  format: ChartFormat;
  date: string;
  x: number;
  width: number;
}

function Reading({ shown, series, point, format, date, x, width }: ReadingProps) {
  const one = series[shown.series];
  const isRight = x > width / 2;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-2 z-10 w-max max-w-60 rounded-lg border border-line bg-card px-3 py-2 shadow-lift"
      style={isRight ? { right: width - x + 12 } : { left: x + 12 }}
    >
      <div className="text-small text-faint">{date}</div>
      <div className="font-semibold">{one?.name}</div>
      <div className="text-note text-soft">
        {point && point.value !== null ? format.point(point) : m.notMeasured()}
      </div>
    </div>
  );
}

function spoken(
  series: Series | undefined,
  point: Point | undefined,
  date: string,
  format: ChartFormat,
): string {
  const value = point && point.value !== null ? format.point(point) : m.notMeasured();
  return `${series?.name ?? ''}, ${date}: ${value}`;
}

/** Up goes to the line above: of the last values, the highest first. */
function byHeight(series: Series[]): number[] {
  const last = ({ points }: Series) => points.findLast(({ value }) => value !== null)?.value ?? -1;
  return series
    .map((one, index) => ({ index, value: last(one) }))
    .sort((a, b) => b.value - a.value)
    .map(({ index }) => index);
}

function nearest(series: Series[], at: number, top: number, { y }: Scales): number {
  let best = Math.max(
    0,
    series.findIndex(({ isFocus }) => isFocus),
  );
  let distance = Number.POSITIVE_INFINITY;
  series.forEach(({ points }, index) => {
    const value = points.find((point) => point.at === at)?.value;
    if (value === null || value === undefined) return;
    const away = Math.abs(y(value) - top);
    if (away < distance) [best, distance] = [index, away];
  });
  return best;
}

/** The width of an element, and again whenever it changes. */
function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
