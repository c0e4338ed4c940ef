import { Link, useParams } from '@tanstack/react-router';
import { searchOf } from '../../filters/address.ts';
import { answersOfRow } from '../panel/answers-of-row.ts';
import { pointOfRow, type ReportRow } from './rows.ts';
import type { Unit } from './units.ts';

interface HeadlineProps {
  row: ReportRow;
  metric: string;
  unit: Unit;
  /** What the number is of. */
  before: string;
}

/** The number of the screen with its interval and n; it opens its answers. */
export function Headline({ row, metric, unit, before }: HeadlineProps) {
  const { org = '', category = '' } = useParams({ strict: false });
  return (
    <p className="text-[16px] leading-6 text-soft">
      {before}{' '}
      <Link
        to="/o/$org/insights/$category/answers"
        params={{ org, category }}
        search={searchOf(answersOfRow(row))}
        className="link"
        data-testid="headline"
      >
        {unit.point(pointOfRow(row, metric))}
      </Link>
    </p>
  );
}
