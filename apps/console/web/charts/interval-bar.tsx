import type { Point } from './series.ts';

interface IntervalBarProps {
  point: Pick<Point, 'value' | 'low' | 'high'>;
  highest: number;
  isFocus?: boolean;
}

/** From zero; the whisker is the interval. Its numbers stand beside it. */
export function IntervalBar({ point: { value, low, high }, highest, isFocus = false }: IntervalBarProps) {
  const x = (amount: number) => (amount / (highest || 1)) * 100;
  if (value === null) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="mt-1 h-1.5 w-full overflow-visible"
    >
      <rect width="100" height="6" rx="1" className="fill-(--hair)" />
      <rect width={x(value)} height="6" rx="1" className={isFocus ? 'fill-(--accent)' : 'fill-(--rival)'} />
      {low !== undefined && high !== undefined && (
        <rect
          x={x(low)}
          width={Math.max(0.8, x(high) - x(low))}
          height="6"
          className="fill-(--ink)"
          opacity="0.55"
        />
      )}
    </svg>
  );
}
