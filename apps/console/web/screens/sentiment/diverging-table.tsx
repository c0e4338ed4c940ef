import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { searchOf, type View } from '../../filters/address.ts';
import { count, percent } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import { r } from '../../language/reports/messages.ts';
import { answersOfRow } from '../panel/answers-of-row.ts';
import { Change } from '../panel/change.tsx';
import { AnswersLink } from '../report/answers-link.tsx';
import { changeOfRow, pointOfRow } from '../report/rows.ts';
import { share } from '../report/units.ts';
import { DivergingBar } from './diverging-bar.tsx';
import type { Row } from './rows.ts';

interface DivergingRow {
  row: Row;
  id: string;
  name: string;
  narrow: View | undefined;
}

interface DivergingTableProps {
  label: string;
  name: string;
  rows: DivergingRow[];
  /** Beside the name of a row. */
  beside?: ((name: string) => ReactNode) | undefined;
}

const head = 'pb-1 pl-3 text-right font-medium';
const cell = 'py-1.5 pl-3 text-right align-top whitespace-nowrap tabular-nums';

/** Negative to the left, positive to the right, all on one scale. The number opens the answers with the assessments. */
export function DivergingTable({ label, name, rows, beside }: DivergingTableProps) {
  return (
    <table className="w-full border-collapse" aria-label={label}>
      <thead>
        <tr className="text-left text-small text-faint">
          <th scope="col" className="pb-1 font-medium first-letter:uppercase">
            {name}
          </th>
          <th scope="col" className={`hidden sm:table-cell ${head}`}>
            {r.howOften()}
          </th>
          <th scope="col" className={`hidden sm:table-cell ${head}`}>
            {r.answers()}
          </th>
          <th scope="col" className={head}>
            {r.negative()}
          </th>
          <th scope="col" className={head}>
            {r.positive()}
          </th>
          <th scope="col" className={`hidden sm:table-cell ${head}`}>
            {m.change()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, id, name: text, narrow }) => {
          const positive = pointOfRow(row, 'positive_sentiment');
          const negative = pointOfRow(row, 'negative_sentiment');
          const often = pointOfRow(row, 'occurrence');
          return (
            <tr key={id} className="border-t border-hair">
              <th scope="row" className="w-full max-w-0 py-1.5 text-left align-top font-medium">
                <div className="flex items-center gap-1">
                  {narrow ? (
                    <Link
                      to="."
                      resetScroll={false}
                      search={searchOf(narrow)}
                      title={m.filterBy(text)}
                      className="min-h-6 truncate leading-6 hover:text-accent"
                    >
                      {text}
                    </Link>
                  ) : (
                    <span className="min-h-6 truncate leading-6" title={text}>
                      {text}
                    </span>
                  )}
                  {beside?.(text)}
                </div>
                <DivergingBar positive={positive} negative={negative} />
              </th>
              <td className={`hidden leading-6 text-soft sm:table-cell ${cell}`}>
                {percent(often.value ?? 0)}
                <div className="text-small text-faint">{share.interval(often)}</div>
              </td>
              <td className={`hidden leading-6 text-soft sm:table-cell ${cell}`}>
                {count(row.matching_answers ?? 0)}
              </td>
              <td className={`leading-6 ${cell}`}>
                {share.value(negative.value)}
                <div className="text-small text-faint">{share.interval(negative)}</div>
              </td>
              <td className={cell}>
                <AnswersLink
                  view={answersOfRow(row)}
                  label={m.openAnswersOf(text, share.value(positive.value), count(row.matching_answers ?? 0))}
                >
                  {share.value(positive.value)}
                </AnswersLink>
                <div className="text-small text-faint">{share.interval(positive)}</div>
              </td>
              <td className={`hidden leading-6 sm:table-cell ${cell}`}>
                <Change change={changeOfRow(row, 'positive_sentiment')} isShare good="up" isShort />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
