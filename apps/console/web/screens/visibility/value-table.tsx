import type { Point, Series } from '../../charts/series.ts';
import { m } from '../../language/messages.ts';

interface ValueTableProps {
  label: string;
  series: Series[];
  dates: { full: string }[];
  value: (value: number | null) => string;
  interval: (point: Point) => string;
  height: number;
}

/** The same numbers as the chart, for those who read and for those who hear. */
export function ValueTable({ label, series, dates, value, interval, height }: ValueTableProps) {
  return (
    <section
      tabIndex={0}
      aria-label={label}
      className="overflow-auto rounded-lg border border-hair"
      style={{ height }}
    >
      <table className="w-full border-collapse text-note tabular-nums">
        <thead className="sticky top-0 bg-card">
          <tr>
            <th scope="col" className="sticky left-0 bg-card px-2 py-1.5 text-left font-medium text-faint">
              {m.date()}
            </th>
            {series.map(({ id, name, isFocus }) => (
              <th
                key={id}
                scope="col"
                className={`px-2 py-1.5 text-right font-medium whitespace-nowrap ${isFocus ? 'text-accent' : 'text-faint'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dates.map(({ full }, at) => (
            <tr key={full} className="border-t border-hair">
              <th
                scope="row"
                className="sticky left-0 bg-card px-2 py-1 text-left font-medium whitespace-nowrap"
              >
                {full}
              </th>
              {series.map(({ id, points }) => {
                const point = points.find((one) => one.at === at);
                return (
                  <td key={id} className="px-2 py-1 text-right whitespace-nowrap">
                    {point ? value(point.value) : '–'}
                    {point && <span className="text-faint"> {interval(point)}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
