import { runs } from './geometry.ts';
import type { Point } from './series.ts';

const HEIGHT = 24;
const WIDTH = 140;

/** Shape without numbers, which stand beside it. */
export function Sparkline({ points, dates, isFocus }: { points: Point[]; dates: number; isFocus: boolean }) {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  if (values.length < 2) return <div className="h-6" />;
  const low = Math.min(...values);
  const high = Math.max(...values);
  const x = (at: number) => (at * WIDTH) / Math.max(1, dates - 1);
  const y = (value: number) => HEIGHT - 3 - ((value - low) / (high - low || 1)) * (HEIGHT - 6);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`h-6 w-full ${isFocus ? 'text-accent' : 'text-faint'}`}
    >
      {runs(points).map((run) => (
        <polyline
          key={run[0]?.at}
          points={run.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
