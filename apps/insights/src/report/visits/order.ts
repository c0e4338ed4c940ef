import type { CursorValues } from '@sightline/postgres';
import type { InputFault } from '@sightline/service';
import type { Bindings } from '../engine/bindings.ts';
import type { Row } from '../engine/report.ts';
import type { OrderBy } from '../v1/report.ts';
import type { VisitMetric } from './report.ts';

/** Something that rows go by: a column of the statement. */
export interface SortKey {
  column: string;
  type: VisitMetric['type'] | 'text';
  descends: boolean;
}

interface Sortable {
  metrics: Readonly<Record<string, VisitMetric>>;
  /** Of the request. */
  dimensions: readonly string[];
}

/** What `order_by` names, then the first metric from the highest, then the dimensions: no two rows are equal in all of them. */
export function sortKeys(
  given: OrderBy,
  { metrics, dimensions }: Sortable,
  first: string,
  faults: InputFault[],
): SortKey[] {
  const keyOf = (name: string, direction: 'asc' | 'desc'): SortKey[] => {
    const descends = direction === 'desc';
    if (dimensions.includes(name)) return [{ column: `tie_${name}`, type: 'text', descends }];
    const metric = Object.hasOwn(metrics, name) ? metrics[name] : undefined;
    if (metric) return [{ column: `metric_${name}`, type: metric.type, descends }];
    const known = [...Object.keys(metrics), ...dimensions].join(', ');
    const msg = `must be a metric, or one of the dimensions of the request: ${known}`;
    faults.push({ loc: ['body', 'order_by', name], msg, type: 'enum' });
    return [];
  };
  const keys = [
    ...Object.entries(given).flatMap(([name, direction]) => keyOf(name, direction)),
    ...keyOf(first, 'desc'),
    ...dimensions.flatMap((name) => keyOf(name, 'asc')),
  ];
  return keys.filter((key, index) => keys.findIndex(({ column }) => column === key.column) === index);
}

export const orderSql = (keys: readonly SortKey[]): string =>
  keys.map(({ column, descends }) => (descends ? `${column} DESC` : column)).join(', ');

const types = { number: 'UInt64', time: `DateTime64(3, 'UTC')`, text: 'String' };

/** SQL: whether a row is behind the place. */
export function behindSql(keys: readonly SortKey[], place: CursorValues, { bind }: Bindings): string {
  if (place.length !== keys.length) throw new TypeError('The cursor belongs to another order');
  const bound = keys.map(({ column, type, descends }, index) => {
    const text = place[index] ?? '';
    const value = type === 'number' ? Number(text) : type === 'time' ? new Date(text) : text;
    return { column, descends, value: bind(types[type], value) };
  });
  const alternatives = bound.map(({ column, value, descends }, index) => {
    const equal = bound.slice(0, index).map((before) => `${before.column} = ${before.value}`);
    return `(${[...equal, `${column} ${descends ? '<' : '>'} ${value}`].join(' AND ')})`;
  });
  return `(${alternatives.join(' OR ')})`;
}

/** The place of a row, as a cursor holds it. */
export const placeOf = (keys: readonly SortKey[], row: Row): CursorValues =>
  keys.map(({ column }) => String(row[column]));
