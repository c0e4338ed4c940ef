import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client.ts';
import { IntervalBar } from '../../charts/interval-bar.tsx';
import type { Point } from '../../charts/series.ts';
import { searchOf, type View } from '../../filters/address.ts';
import { count } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import { r } from '../../language/reports/messages.ts';
import { Change } from '../panel/change.tsx';
import { AnswersLink } from './answers-link.tsx';
import type { Unit } from './units.ts';

export interface RankRow {
  key: string;
  /** As it is read out. */
  name: string;
  /** Another view of the same screen that the name leads to. */
  narrow?: View | undefined;
  title?: string | undefined;
  note?: ReactNode;
  rank?: ReactNode;
  point: Point;
  /** The answers of the row; left out where there is no filter for them. */
  answers?: View | undefined;
  /** Says why a row opens nothing. */
  noAnswers?: string | undefined;
  more?: ReactNode[];
  change?: Schemas['MetricChange'] | null | undefined;
  good?: 'up' | 'down' | undefined;
  isFocus?: boolean | undefined;
}

interface RankTableProps {
  label: string;
  name: string;
  value: string;
  /** Heads of further columns, which narrow screens leave out. */
  columns?: string[];
  rows: RankRow[];
  unit: Unit;
  hasCounts?: boolean;
  hasChange?: boolean;
}

const head = 'pb-1 font-medium first-letter:uppercase';
const cell = 'py-1.5 pl-3 text-right align-top whitespace-nowrap tabular-nums';

/** Rows by rank, each with a bar, an interval, its n and its change. The number opens its answers. */
export function RankTable(props: RankTableProps) {
  const { label, name, value, columns = [], rows, unit, hasCounts = true, hasChange = true } = props;
  const highest = Math.max(...rows.map(({ point }) => point.high ?? point.value ?? 0), 0.0001);
  return (
    <table className="w-full border-collapse" aria-label={label}>
      <thead>
        <tr className="text-left text-small text-faint">
          <th scope="col" className={`min-w-6 ${head}`}>
            <span className="sr-only">{m.rank()}</span>
          </th>
          <th scope="col" className={head}>
            {name}
          </th>
          {columns.map((text) => (
            <th
              key={text}
              scope="col"
              className={`hidden pl-3 text-right whitespace-nowrap sm:table-cell ${head}`}
            >
              {text}
            </th>
          ))}
          {hasCounts && (
            <th scope="col" className={`hidden pl-3 text-right sm:table-cell ${head}`}>
              {r.answers()}
            </th>
          )}
          <th scope="col" className={`pl-3 text-right sm:whitespace-nowrap ${head}`}>
            {value}
          </th>
          {hasChange && (
            <th scope="col" className={`pl-3 text-right ${head}`}>
              {m.change()}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.key} className={`border-t border-hair ${row.isFocus ? 'text-accent' : ''}`}>
            <td className="min-w-6 py-1.5 pr-2.5 align-top text-note leading-6 whitespace-nowrap text-faint tabular-nums">
              {row.rank ?? index + 1}
            </td>
            <th scope="row" className="w-full max-w-0 py-1.5 text-left align-top font-medium">
              <Name row={row} />
              <IntervalBar point={row.point} highest={highest} isFocus={row.isFocus === true} />
              {row.note && <div className="mt-1 truncate text-small font-normal text-faint">{row.note}</div>}
            </th>
            {row.more?.map((content, at) => (
              <td key={columns[at]} className={`hidden leading-6 text-soft sm:table-cell ${cell}`}>
                {content}
              </td>
            ))}
            {hasCounts && (
              <td className={`hidden leading-6 text-soft sm:table-cell ${cell}`}>
                {count(row.point.matching ?? 0)}
              </td>
            )}
            <td className={cell}>
              <Value row={row} unit={unit} />
              <div className="text-small text-faint">{unit.interval(row.point)}</div>
            </td>
            {hasChange && (
              <td className={`leading-6 ${cell}`}>
                <Change change={row.change} isShare={unit.isShare} good={row.good} isShort />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ row: { name, narrow, title, isFocus } }: { row: RankRow }) {
  const look = `block min-h-6 truncate leading-6 ${isFocus ? 'font-semibold' : ''}`;
  if (!narrow)
    return (
      <span className={look} title={title ?? name}>
        {name}
      </span>
    );
  return (
    <Link
      to="."
      resetScroll={false}
      search={searchOf(narrow)}
      title={title ?? m.filterBy(name)}
      aria-current={isFocus ? 'true' : undefined}
      className={`${look} hover:text-accent`}
    >
      {name}
    </Link>
  );
}

function Value({ row: { name, point, answers, noAnswers }, unit }: { row: RankRow; unit: Unit }) {
  const text = unit.value(point.value);
  if (!answers)
    return (
      <span className="inline-block min-h-6 leading-6 font-semibold" title={noAnswers}>
        {text}
      </span>
    );
  return (
    <AnswersLink view={answers} label={m.openAnswersOf(name, text, count(point.matching ?? 0))}>
      {text}
    </AnswersLink>
  );
}
