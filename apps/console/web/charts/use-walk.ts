import { type DOMAttributes, type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import type { Frame, Scales } from './plot.tsx';
import type { Point, Series } from './series.ts';

interface Walked {
  series: Series[];
  dates: number;
  frame: Frame;
  scales: Scales;
  onOpen: (series: Series, at: number) => void;
  onZoom?: ((from: number, to: number) => void) | undefined;
}

interface Cursor {
  series: number;
  at: number;
}

interface Walk {
  /** What is pointed at, by keys or the pointer. */
  at: number | undefined;
  one: Series | undefined;
  point: Point | undefined;
  /** The dates that are being chosen. */
  chosen: { from: number; to: number } | undefined;
  handlers: DOMAttributes<HTMLElement>;
}

const DRAG = 12;

/** Arrows and the pointer move over the points of a chart; Enter and a click open one, a drag or Shift with arrows chooses dates. */
export function useWalk({ series, dates, frame, scales, onOpen, onZoom }: Walked): Walk {
  const [cursor, setCursor] = useState<Cursor>();
  const [chosen, setChosen] = useState<{ from: number; to: number }>();
  const pressed = useRef<number | undefined>(undefined);
  /** Where a choice of dates by keys began. */
  const anchor = useRef<number | undefined>(undefined);
  const order = useMemo(() => byHeight(series), [series]);
  const last = dates - 1;
  const shown = cursor && series[cursor.series] ? cursor : undefined;
  const one = shown && series[shown.series];
  const point = one?.points.find(({ at }) => at === shown?.at);

  const choose = (from: number, to: number) =>
    setChosen({ from: Math.min(from, to), to: Math.max(from, to) });
  const leave = () => {
    anchor.current = undefined;
    setChosen(undefined);
  };
  const finish = (isOpening: boolean) => {
    if (chosen && onZoom) onZoom(chosen.from, chosen.to);
    else if (isOpening && one && shown && point && point.value !== null) onOpen(one, shown.at);
  };

  const press = (event: KeyboardEvent) => {
    const from = shown ?? { series: focusOf(series), at: event.key === 'ArrowRight' ? -1 : last + 1 };
    const move = { ArrowLeft: from.at - 1, ArrowRight: from.at + 1, Home: 0, End: last }[event.key];
    if (move !== undefined) {
      const to = between(move, last);
      setCursor({ series: from.series, at: to });
      if (!event.shiftKey || !onZoom) leave();
      else {
        anchor.current ??= between(from.at, last);
        choose(anchor.current, to);
      }
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const rank = order.indexOf(from.series) + (event.key === 'ArrowUp' ? -1 : 1);
      setCursor({
        series: order[between(rank, order.length - 1)] ?? from.series,
        at: between(from.at, last),
      });
    } else if (event.key === 'Enter' || event.key === ' ') {
      finish(true);
      leave();
    } else if (event.key === 'Escape') {
      setCursor(undefined);
      leave();
    } else return;
    event.preventDefault();
  };

  const dateAt = (event: PointerEvent<Element>) => {
    const left = event.currentTarget.getBoundingClientRect().left;
    const step = scales.x(1) - scales.x(0) || 1;
    return between(Math.round((event.clientX - left - frame.left) / step), last);
  };
  const follow = (event: PointerEvent<Element>) => {
    const here = dateAt(event);
    const start = pressed.current;
    if (start !== undefined && onZoom && Math.abs(scales.x(start) - scales.x(here)) > DRAG)
      return choose(start, here);
    const top = event.clientY - event.currentTarget.getBoundingClientRect().top;
    setCursor({ series: nearest(series, here, top, scales), at: here });
  };

  return {
    at: shown?.at,
    one,
    point,
    chosen,
    handlers: {
      onKeyDown: press,
      onBlur: () => {
        setCursor(undefined);
        leave();
      },
      onPointerMove: follow,
      onPointerDown: (event) => {
        pressed.current = dateAt(event);
      },
      onPointerUp: () => {
        finish(pressed.current !== undefined);
        pressed.current = undefined;
        setChosen(undefined);
      },
      onPointerLeave: () => {
        pressed.current = undefined;
        setChosen(undefined);
        setCursor(undefined);
      },
    },
  };
}

const between = (at: number, last: number) => Math.max(0, Math.min(last, at));

const focusOf = (series: Series[]) =>
  Math.max(
    0,
    series.findIndex(({ isFocus }) => isFocus),
  );

/** Up goes to the line above: of the last values, the highest first. */
function byHeight(series: Series[]): number[] {
  const last = ({ points }: Series) => points.findLast(({ value }) => value !== null)?.value ?? -1;
  return series
    .map((one, index) => ({ index, value: last(one) }))
    .sort((a, b) => b.value - a.value)
    .map(({ index }) => index);
}

function nearest(series: Series[], at: number, top: number, { y }: Scales): number {
  let best = focusOf(series);
  let distance = Number.POSITIVE_INFINITY;
  series.forEach(({ points }, index) => {
    const value = points.find((point) => point.at === at)?.value;
    if (value === null || value === undefined) return;
    const away = Math.abs(y(value) - top);
    if (away < distance) [best, distance] = [index, away];
  });
  return best;
}
