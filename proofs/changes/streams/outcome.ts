import type { Figure } from '../../proof.ts';
import { atMost, count, measured } from '../part.ts';
import type { Footprint } from './footprint.ts';
import type { SteadyChanges } from './steady-changes.ts';
import type { Spread, Summary } from './tally.ts';
import type { Writer } from './writers.ts';

export interface Size {
  websites: number;
  listenersEach: number;
  perSecond: number;
  seconds: number;
  /** Below this many changes a second it says nothing of how soon they arrive at that rate. */
  leastRate: number;
}

const SOON_MS = 250;

/** What came of the changes of one writer. */
export interface Outcome {
  writer: Writer;
  changes: SteadyChanges;
  amount: number;
  summary: Summary & { broken: number };
}

export function tell({ writer, changes, summary }: Outcome, say: (line: string) => void): void {
  const spread = ({ p50, p99, most }: Spread) => `p50 ${p50} ms, p99 ${p99} ms, at most ${most} ms`;
  say(
    `${writer.how} ${changes.rate.toFixed(1)} changes a second: each delivery ${spread(summary.delivery)}; ` +
      `the last listener of each change ${spread(summary.lastListener)}`,
  );
  if (changes.failed > 0) say(`${changes.failed} requests failed, the first with ${changes.failure}`);
}

/** Losses count whoever wrote; how soon counts at the stated rate, which the last writer reached if any did. */
export function figures(outcomes: Outcome[], cost: Footprint, size: Size): Figure[] {
  const sum = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const [last] = outcomes.slice(-1);
  const amount = sum((outcome) => outcome.amount);
  const rate = last?.changes.rate ?? 0;
  const streams = (size.websites * size.listenersEach).toLocaleString('en');
  return [
    measured(
      `${streams} streams over ${size.websites} websites: memory at its peak`,
      500,
      cost.peakMb,
      ' MB',
    ),
    atMost('database connections of the instance', 3, cost.databaseConnections),
    atMost('NATS subscriptions of the instance', size.websites + 10, cost.natsSubscriptions),
    count(
      `deliveries of ${amount} changes`,
      amount * size.listenersEach,
      sum(({ summary }) => summary.deliveries),
    ),
    count(
      'missing',
      0,
      sum(({ summary }) => summary.missing),
    ),
    count(
      'doubled',
      0,
      sum(({ summary }) => summary.doubled),
    ),
    count(
      'of another website',
      0,
      sum(({ summary }) => summary.foreign),
    ),
    count(
      'out of order',
      0,
      sum(({ summary }) => summary.outOfOrder),
    ),
    count('streams that broke', 0, last?.summary.broken ?? -1),
    {
      what: `changes a second, ${last?.writer.how}`,
      goal: `at least ${size.leastRate}`,
      figure: rate.toFixed(1),
      met: rate >= size.leastRate,
      onlyFull: true,
    },
    measured(
      'from before the commit to the last listener, p99',
      SOON_MS,
      last?.summary.lastListener.p99 ?? Number.NaN,
      ' ms',
    ),
  ];
}
