import type { Metric, Plan } from '../../engine/plan.ts';
import type { Around, Row } from '../../engine/report.ts';
import { metricsNeeded, type Ordered, orderSqlOf } from '../order.ts';
import type { QueryV1, ReportV1 } from '../report.ts';
import { type DateInterval, dateView } from './views.ts';

export interface ArrayQuery extends QueryV1 {
  date_interval?: DateInterval;
}

/** What a report whose rows are arrays of metrics and dimensions is made of. */
interface Declared<Query extends ArrayQuery> extends Omit<ReportV1<Query>, 'plan'> {
  dimensions: Record<string, Ordered>;
  metrics: Record<string, Metric>;
  /** How a metric that is no number is written. */
  written?: Record<string, (value: unknown) => unknown>;
  plan: (
    query: Query,
    around: Around,
    dimensions: ReadonlySet<string>,
  ) => Pick<Plan, 'measures' | 'sources' | 'exists'>;
}

export const arrayReport = <Query extends ArrayQuery>(declared: Declared<Query>): ReportV1<Query> => ({
  fields: declared.fields,
  ...(declared.apart && { apart: declared.apart }),
  plan(query, around) {
    const asked = query.dimensions ?? [];
    const interval = query.date_interval ?? 'day';
    const all: Record<string, Ordered> = { ...declared.dimensions, date: dateView(interval, around) };
    const views = asked.flatMap((name) => (all[name] ? [all[name]] : []));
    const dimensions = [...new Map(views.map(({ of }) => [of.name, of])).values()];
    const metrics = Object.fromEntries(
      Object.entries(declared.metrics).map(([name, metric]): [string, Metric] => [name, neverNull(metric)]),
    );
    const { sources, ...rest } = declared.plan(query, around, new Set(dimensions.map(({ name }) => name)));
    const [first = Object.keys(metrics)[0] ?? ''] = query.metrics;
    const ordered = Object.fromEntries(asked.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
    const isByHour = interval === 'hour' && asked.includes('date');
    return {
      ...rest,
      dimensions,
      // Sums by day know no hours.
      sources: isByHour ? sources.map(({ rollups: _, ...source }) => source) : sources,
      metrics: metricsNeeded(metrics, query.metrics, query.order_by),
      interval: 'day',
      order: { metric: metrics[first] ?? (() => '0'), direction: 'desc' },
      orderFirst: orderSqlOf(query.order_by, { metrics, dimensions: ordered }, around),
      shape: (row) => ({
        metrics: query.metrics.map((name) => declared.written?.[name]?.(row[name]) ?? row[name]),
        dimensions: views.map(({ of, show }) => textOf(row[of.name], show)),
      }),
    };
  },
});

/** Rows of the first version have no null. */
const neverNull =
  (metric: Metric): Metric =>
  (of) =>
    `ifNull(${metric(of)}, 0)`;

/** Nor here: '' where an answer has no such thing, and the id of what has no name any more. */
function textOf(shown: Row[string], show: Ordered['show']): string {
  if (shown === null || shown === undefined) return '';
  if (typeof shown !== 'object') return String(shown);
  const { id, name } = shown as { id: string; name: string | null };
  return show === 'id' ? id : (name ?? id);
}
