import type { Point } from '../../charts/series.ts';

type Part = Pick<Point, 'value' | 'low' | 'high'>;

/** 100% to each side of the middle; the whiskers are the intervals. Its numbers stand beside it. */
export function DivergingBar({ positive, negative }: { positive: Part; negative: Part }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-100 0 200 8"
      preserveAspectRatio="none"
      className="mt-1 h-2 w-full overflow-visible"
    >
      <rect x="-100" width="200" height="8" className="fill-(--hair)" />
      <rect
        x={-100 * (negative.value ?? 0)}
        width={100 * (negative.value ?? 0)}
        height="8"
        className="fill-(--series-2)"
      />
      <rect width={100 * (positive.value ?? 0)} height="8" className="fill-(--accent)" />
      {positive.low !== undefined && positive.high !== undefined && (
        <rect
          x={100 * positive.low}
          width={Math.max(0.8, 100 * (positive.high - positive.low))}
          height="8"
          className="fill-(--ink)"
          opacity="0.55"
        />
      )}
      {negative.low !== undefined && negative.high !== undefined && (
        <rect
          x={-100 * negative.high}
          width={Math.max(0.8, 100 * (negative.high - negative.low))}
          height="8"
          className="fill-(--ink)"
          opacity="0.55"
        />
      )}
      <rect x="-0.3" width="0.6" y="-2" height="12" className="fill-(--ink)" />
    </svg>
  );
}
