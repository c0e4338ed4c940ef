import { NONE } from '../engine/names.ts';
import type { Dimension, Metric } from '../engine/plan.ts';
import type { Around } from '../engine/report.ts';
import type { OrderBy } from './report.ts';

const byName = ['model', 'topic', 'region', 'persona', 'tag', 'asset', 'citation_category'] as const;

/** A dimension as it is asked for: some are shown by id or by name. */
export interface Ordered {
  of: Dimension & { name: string };
  show: 'id' | 'name';
}

/** SQL: what rows go by, as `order_by` says. Prompts go by their ids, which is the order in which they were made. */
export function orderSqlOf(
  given: OrderBy | undefined,
  { metrics, dimensions }: { metrics: Record<string, Metric>; dimensions: Record<string, Ordered> },
  around: Around,
): string[] {
  return Object.entries(given ?? {}).flatMap(([name, direction]) => {
    const dimension = Object.hasOwn(dimensions, name) ? dimensions[name] : undefined;
    if (!dimension && !Object.hasOwn(metrics, name)) {
      const known = [...Object.keys(metrics), ...Object.keys(dimensions)];
      const msg = `must be a metric, or one of the dimensions of the request: ${known.join(', ')}`;
      around.faults.push({ loc: ['body', 'order_by', name], msg, type: 'enum' });
      return [];
    }
    const sql = dimension ? textSql(dimension, around) : `metric_${name}`;
    return [direction === 'desc' ? `${sql} DESC` : sql];
  });
}

/** SQL: the text that a row shows. */
function textSql({ of, show }: Ordered, { catalogue, bindings }: Around): string {
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
