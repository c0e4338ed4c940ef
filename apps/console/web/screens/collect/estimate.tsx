import type { UseQueryResult } from '@tanstack/react-query';
import type { Estimate } from '../../api/collect.ts';
import { bare, count } from '../../language/format.ts';
import { c } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';
import { Facts, money } from './sections.tsx';

/** What is refused is said here by name, before anybody tries to save it. */
export function ShownEstimate({ query }: { query: UseQueryResult<Estimate, Error> }) {
  const { data, error, isPlaceholderData } = query;
  if (error) return <ProblemLine error={error} />;
  if (!data)
    return (
      <p role="status" className="late text-soft">
        {m.loading()}
      </p>
    );
  const { cost_of_run: cost, cost_per_month: month, smallest_visible_change: change } = data;
  const points = (share: number | null) => (share === null ? c.tooFewAnswers() : c.points(bare(share)));
  return (
    <div
      className={`mt-2 grid gap-2 ${isPlaceholderData ? 'renewing' : ''}`}
      aria-busy={isPlaceholderData}
      data-testid="estimate"
    >
      <Facts
        facts={[
          [c.prompts(), count(data.prompts)],
          [c.runsPerSlot(), count(data.runs_per_slot)],
          [c.runsPerMonth(), count(data.runs_per_month)],
          [c.costPerMonth(), `${money(month.likely_usd)}, ${c.atMost(money(month.high_usd))}`],
          [c.costPerRun(), `${money(cost.likely_usd)}, ${c.atMost(money(cost.high_usd))}`],
          [
            c.visibleChange(),
            <>
              {points(change.week)} {change.week !== null && c.fromWeek()}
              <br />
              {points(change.month)} {change.month !== null && c.fromMonth()}
            </>,
          ],
        ]}
      />
      <p className="text-note text-soft">
        {c.costFrom(cost.from)} {c.visibleChangeHint()}
      </p>
    </div>
  );
}
