import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { m } from '../language/messages.ts';
import { axisFromZero } from './geometry.ts';
import { frameOf, highestOf, Plot, scalesOf } from './plot.tsx';
import { Reading, spoken } from './reading.tsx';
import type { ChartFormat, Series } from './series.ts';
import { useWalk } from './use-walk.ts';

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
  const axis = useMemo(
    () => axisFromZero(highest ?? highestOf(series), { isWhole: format.isWhole ?? false }),
    [series, highest, format.isWhole],
  );
  const axisTexts = useMemo(() => axis.ticks.map((value) => format.tick(value, axis.step)), [axis, format]);
  const frame = useMemo(
    () => frameOf({ width, height, axisTexts, names: hasEndLabels ? series.map(({ name }) => name) : [] }),
    [width, height, axisTexts, hasEndLabels, series],
  );
  const scales = useMemo(() => scalesOf(axis, dates.length, frame), [axis, dates.length, frame]);
  const isDrawn = width > 0;
  const labels = useMemo(() => (isDrawn ? dates.map(({ tick }) => tick) : []), [dates, isDrawn]);
  const { at, one, point, chosen, handlers } = useWalk({
    series,
    dates: dates.length,
    frame,
    scales,
    onOpen,
    onZoom,
  });
  const date = (index: number) => dates[index]?.full ?? '';
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={m.chartLabel(label)}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, dates.length - 1)}
      aria-valuenow={at ?? 0}
      aria-valuetext={
        chosen
          ? m.chosenDays(date(chosen.from), date(chosen.to))
          : at === undefined
            ? hint
            : spoken(one, point, date(at), format)
      }
      {...handlers}
      className="relative touch-pan-y rounded-lg select-none"
      style={{ height }}
    >
      {isDrawn && (
        <svg width={width} height={height} className="block" aria-hidden="true" data-chart={label}>
          <Plot
            series={series}
            labels={labels}
            axisTexts={axisTexts}
            frame={frame}
            scales={scales}
            pointed={one?.id}
            isLastRunning={isLastRunning}
            hasEndLabels={hasEndLabels}
          />
          {chosen && (
            <rect
              x={scales.x(chosen.from)}
              width={scales.x(chosen.to) - scales.x(chosen.from)}
              y={frame.top}
              height={height - frame.top - frame.bottom}
              className="fill-(--band)"
            />
          )}
          {at !== undefined && !chosen && (
            <line
              x1={scales.x(at)}
              x2={scales.x(at)}
              y1={frame.top}
              y2={height - frame.bottom}
              className="stroke-(--edge)"
              strokeDasharray="2 3"
            />
          )}
          {at !== undefined && point && point.value !== null && !chosen && (
            <circle
              cx={scales.x(at)}
              cy={scales.y(point.value)}
              r="4.5"
              strokeWidth="2"
              className={`stroke-(--card) ${one?.isFocus ? 'fill-(--accent)' : 'fill-(--ink)'}`}
            />
          )}
        </svg>
      )}
      {at !== undefined && !chosen && (
        <Reading series={one} point={point} format={format} date={date(at)} x={scales.x(at)} width={width} />
      )}
    </div>
  );
}

/**
 * The width of an element, and again whenever it changes; at first nothing. The browser tells it when it has laid the page out: asked for,
 * it would lay it out at once, and what else is there would be painted together with the chart and not before it.
 */
function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
