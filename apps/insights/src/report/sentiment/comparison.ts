import { type Comparison, compareWith } from '../comparison.ts';
import { readPeriod } from '../period.ts';
import type { PlanContext } from '../pipeline/context.ts';
import type { SentimentV2Query } from './schema.ts';

export function readComparison(
  query: SentimentV2Query,
  { period, faults }: PlanContext,
): Comparison | undefined {
  const { comparison_start_date: start, comparison_end_date: end, interval = 'day' } = query;
  if (!start && !end) return undefined;
  for (const [name, value] of Object.entries({ comparison_start_date: start, comparison_end_date: end }))
    if (!value) faults.push({ loc: ['body', name], msg: 'Field required', type: 'missing' });
  if (!start || !end) return undefined;
  const before = faults.length;
  const other = readPeriod(
    ['comparison_start_date', start],
    ['comparison_end_date', end],
    { zone: period.zone, end: 'last-day' },
    faults,
  );
  return faults.length > before ? undefined : compareWith(other, period, interval);
}
