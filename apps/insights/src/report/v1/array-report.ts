import type { Fields } from '../filter/fields.ts';
import type { ListQuery, OrderBy } from '../list-dialect/request.ts';
import { bucketSql, type DateInterval } from '../period.ts';
import type { PlanContext } from '../pipeline/context.ts';
import { answerDimensions, NONE, named } from '../statement/dimensions.ts';
import type { Dimension, Metric, Plan, Row, Shape } from '../statement/plan.ts';

/** What every report of the first version is asked. */
export interface QueryV1 extends ListQuery {
  category_id: string;
  end_date: string;
}

export interface ArrayQuery extends QueryV1 {
  date_interval?: DateInterval;
}

/** A report of the first version: a request translated into a plan. */
export interface ReportV1<Query extends QueryV1> {
  fields: Fields;
  /** Filters that are no conditions on a column: the plan reads them. */
  ownFilters?: readonly string[];
  plan: (
    query: Query,
    context: PlanContext,
  ) => Omit<Plan, 'categoryId' | 'edition' | 'period' | 'filter' | 'bindings'> & Shape;
}

/** A dimension as it is asked for: some are shown by id or by name. */
export interface View {
  of: Dimension & { name: string };
  show: 'id' | 'name';
}

/** What a report whose rows are arrays of metrics and dimensions is made of. */
interface Declared<Query extends ArrayQuery> extends Omit<ReportV1<Query>, 'plan'> {
  dimensions: Record<string, View>;
  metrics: Record<string, Metric>;
  /** How a metric that is no number is written. */
  written?: Record<string, (value: unknown) => unknown>;
  plan: (
    query: Query,
    context: PlanContext,
    dimensions: ReadonlySet<string>,
  ) => Pick<Plan, 'measures' | 'sources' | 'exists'>;
}

export const arrayReport = <Query extends ArrayQuery>(declared: Declared<Query>): ReportV1<Query> => ({
  fields: declared.fields,
  ...(declared.ownFilters && { ownFilters: declared.ownFilters }),
  plan(query, context) {
    const asked = query.dimensions ?? [];
    const interval = query.date_interval ?? 'day';
    const all: Record<string, View> = { ...declared.dimensions, date: dateView(interval, context) };
    const views = asked.flatMap((name) => (all[name] ? [all[name]] : []));
    const dimensions = [...new Map(views.map(({ of }) => [of.name, of])).values()];
    const metrics = Object.fromEntries(
      Object.entries(declared.metrics).map(([name, metric]): [string, Metric] => [name, neverNull(metric)]),
    );
    const { sources, ...rest } = declared.plan(query, context, new Set(dimensions.map(({ name }) => name)));
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
      orderFirst: orderSqlOf(query.order_by, { metrics, dimensions: ordered }, context),
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
function textOf(shown: Row[string], show: View['show']): string {
  if (shown === null || shown === undefined) return '';
  if (typeof shown !== 'object') return String(shown);
  const { id, name } = shown as { id: string; name: string | null };
  return show === 'id' ? id : (name ?? id);
}

const view = (name: keyof typeof answerDimensions, show: View['show'] = 'name'): View => ({
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

const asset: View['of'] = {
  name: 'asset',
  level: 'fact',
  type: 'UUID',
  sql: () => 'asset_id',
  column: 'asset_id',
  show: named('asset'),
};
export const assetViews: Record<string, View> = {
  asset_id: { of: asset, show: 'id' },
  asset_name: { of: asset, show: 'name' },
};

export const textView = (name: string, column: string): View => ({
  of: { name, column, level: 'fact', type: 'String', sql: () => `toString(${column})`, show: (text) => text },
  show: 'name',
});

/** The first day of an interval; of an hour, its begin in UTC, because clocks show some hours twice. */
export function dateView(interval: DateInterval, { period }: PlanContext): View {
  const of: Dimension & { name: string } = {
    ...answerDimensions.date,
    name: 'date',
    sql: (day, bindings) => bucketSql(interval, day, period, bindings),
  };
  if (interval !== 'hour') return { of, show: 'name' };
  const hour: Dimension['sql'] = (_day, { bind }) =>
    `formatDateTime(toStartOfHour(toTimeZone(at, ${bind('String', period.zone)})), '%Y-%m-%dT%H:%i:%SZ', 'UTC')`;
  return { of: { ...of, type: 'String', sql: hour }, show: 'name' };
}

const byName = ['model', 'topic', 'region', 'persona', 'tag', 'asset', 'citation_category'] as const;

/** SQL: what rows go by, as `order_by` says. Prompts go by their ids, which is the order in which they were made. */
export function orderSqlOf(
  given: OrderBy | undefined,
  { metrics, dimensions }: { metrics: Record<string, Metric>; dimensions: Record<string, View> },
  context: PlanContext,
): string[] {
  return Object.entries(given ?? {}).flatMap(([name, direction]) => {
    const dimension = Object.hasOwn(dimensions, name) ? dimensions[name] : undefined;
    if (!dimension && !Object.hasOwn(metrics, name)) {
      const known = [...Object.keys(metrics), ...Object.keys(dimensions)];
      const msg = `must be a metric, or one of the dimensions of the request: ${known.join(', ')}`;
      context.faults.push({ loc: ['body', 'order_by', name], msg, type: 'enum' });
      return [];
    }
    const sql = dimension ? textSql(dimension, context) : `metric_${name}`;
    return [direction === 'desc' ? `${sql} DESC` : sql];
  });
}

/** SQL: the text that a row shows. */
function textSql({ of, show }: View, { catalogue, bindings }: PlanContext): string {
  const key = `toString(key_${of.name})`;
  const kind = byName.find((name) => name === of.name);
  if (show === 'id' || !kind) return key;
  const things = [{ id: NONE, name: '' }, ...catalogue.all(kind)];
  const ids = bindings.bind(
    'Array(String)',
    things.map(({ id }) => id),
  );
  const names = bindings.bind(
    'Array(String)',
    things.map(({ name }) => name),
  );
  return `transform(${key}, ${ids}, ${names}, ${key})`;
}

/** Metrics that are shown or ordered by. */
export const metricsNeeded = (
  all: Record<string, Metric>,
  asked: string[],
  order: OrderBy | undefined,
): Record<string, Metric> =>
  Object.fromEntries(
    Object.entries(all).filter(([name]) => asked.includes(name) || Object.hasOwn(order ?? {}, name)),
  );
