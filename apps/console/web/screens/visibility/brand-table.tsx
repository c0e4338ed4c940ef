import { Link, useParams } from '@tanstack/react-router';
import { IntervalBar } from '../../charts/interval-bar.tsx';
import { searchOf, type View } from '../../filters/address.ts';
import { count } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import { Change } from '../panel/change.tsx';
import { answersView } from './links.ts';
import { brandOf, pointOf, type Row } from './rows.ts';
import { goodOf, intervalText, isShare, valueText } from './words.ts';

interface BrandTableProps {
  view: View;
  rows: Row[];
  focus: string | undefined;
}

/** Brands by rank. The name moves the focus of the screen, the number opens its answers. */
export function BrandTable({ view, rows, focus }: BrandTableProps) {
  const { org = '', category = '' } = useParams({ strict: false });
  const { metric } = view;
  const highest = Math.max(...rows.map((row) => row.interval?.[metric]?.high ?? row[metric] ?? 0), 0.001);
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="text-left text-small text-faint">
          <th scope="col" className="min-w-6 pb-1 font-medium">
            <span className="sr-only">{m.rank()}</span>
          </th>
          <th scope="col" className="pb-1 font-medium">
            {m.brand()}
          </th>
          <th scope="col" className="pb-1 text-right font-medium">
            {m.metricName(metric)}
          </th>
          <th scope="col" className="pb-1 text-right font-medium">
            {m.change()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const asset = brandOf(row);
          if (!asset) return null;
          const isFocus = asset.id === focus;
          const point = pointOf(row, metric, 0);
          return (
            <tr key={asset.id} className={`border-t border-hair ${isFocus ? 'text-accent' : ''}`}>
              <td className="min-w-6 py-1.5 pr-2.5 align-top text-note leading-5 text-faint tabular-nums">
                {row.rank}
              </td>
              <th scope="row" className="w-full max-w-0 py-1.5 pr-2 text-left font-medium">
                <Link
                  to="."
                  resetScroll={false}
                  search={searchOf({ ...view, brand: asset.id })}
                  aria-current={isFocus ? 'true' : undefined}
                  className={`block min-h-6 truncate leading-6 hover:text-accent ${isFocus ? 'font-semibold' : ''}`}
                >
                  {asset.name}
                </Link>
                <IntervalBar point={point} highest={highest} isFocus={isFocus} />
              </th>
              <td className="py-1.5 text-right whitespace-nowrap tabular-nums">
                <Link
                  to="/o/$org/insights/$category/answers"
                  params={{ org, category }}
                  search={searchOf(answersView(view, { brand: asset.name }))}
                  className="link inline-block min-h-6 leading-6 font-semibold"
                  aria-label={m.openAnswersOf(
                    asset.name,
                    valueText(metric, point.value),
                    count(row.matching_answers ?? 0),
                  )}
                >
                  {valueText(metric, point.value)}
                </Link>
                <div className="text-small text-faint">{intervalText(metric, point)}</div>
              </td>
              <td className="py-1.5 pl-2 text-right">
                <Change
                  change={row.comparison?.[metric]}
                  isShare={isShare(metric)}
                  good={asset.isOwn ? goodOf(metric) : undefined}
                  isShort
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
