import { answerDimensions } from '../../engine/answer-dimensions.ts';
import type { Bindings } from '../../engine/bindings.ts';
import { named } from '../../engine/names.ts';
import { bucketSql, type Period } from '../../engine/period.ts';
import type { Dimension } from '../../engine/plan.ts';
import type { Around } from '../../engine/report.ts';
import type { Ordered } from '../order.ts';

export const dateIntervals = ['hour', 'day', 'week', 'month', 'quarter', 'year', 'relative_week'] as const;
export type DateInterval = (typeof dateIntervals)[number];

const view = (name: keyof typeof answerDimensions, show: Ordered['show'] = 'name'): Ordered => ({
  of: { ...answerDimensions[name], name },
  show,
});

/** Several may be of one dimension: it makes groups once. */
export const answerViews = {
  region: view('region'),
  topic: view('topic'),
  topic_id: view('topic', 'id'),
  model: view('model'),
  tag: view('tag'),
  prompt: view('prompt'),
  prompt_id: view('prompt', 'id'),
  persona: view('persona'),
};

const asset: Ordered['of'] = {
  name: 'asset',
  level: 'fact',
  type: 'UUID',
  sql: () => 'asset_id',
  column: 'asset_id',
  show: named('asset'),
};
export const assetViews: Record<string, Ordered> = {
  asset_id: { of: asset, show: 'id' },
  asset_name: { of: asset, show: 'name' },
};

export const textView = (name: string, column: string): Ordered => ({
  of: { name, column, level: 'fact', type: 'String', sql: () => `toString(${column})`, show: (text) => text },
  show: 'name',
});

/** The first day of an interval; of an hour, its begin in UTC, because clocks show some hours twice. */
export function dateView(interval: DateInterval, { period, bindings }: Around): Ordered {
  const sql = (day: string) => beginSql(interval, day, period, bindings);
  const of: Dimension = { ...answerDimensions.date, sql };
  if (interval !== 'hour') return { of: { ...of, name: 'date' }, show: 'name' };
  const zone = () => bindings.bind('String', period.zone);
  const hour = () => `formatDateTime(toStartOfHour(toTimeZone(at, ${zone()})), '%Y-%m-%dT%H:%i:%SZ', 'UTC')`;
  return { of: { ...of, type: 'String', sql: hour, name: 'date' }, show: 'name' };
}

/** SQL: the first day of the interval that a day is in. */
export function beginSql(
  interval: DateInterval,
  day: string,
  { start: first }: Period,
  { bind }: Bindings,
): string {
  if (interval === 'quarter') return `toStartOfQuarter(${day})`;
  if (interval === 'year') return `toStartOfYear(${day})`;
  if (interval === 'week' || interval === 'month') return bucketSql(interval, day);
  if (interval !== 'relative_week') return day;
  // Seven days each, from the first day of the period on.
  const start = bind('Date', first);
  return `addDays(${start}, intDiv(dateDiff('day', ${start}, ${day}), 7) * 7)`;
}
