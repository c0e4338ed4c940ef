import { tieOf } from '../citations.ts';
import { type Fixture, NONE } from '../fixture.ts';
import { ofAnswers } from './groups.ts';
import type { RequestV1, ResultV1 } from './request.ts';

/** A row before it is written: what makes it, and every metric there is. */
export interface Measured {
  key: Record<string, string>;
  metrics: Record<string, number | string>;
}

const lists = {
  model: 'models',
  topic: 'topics',
  region: 'regions',
  persona: 'personas',
  prompt: 'prompts',
  tag: 'tags',
  asset: 'assets',
  citation_category: 'citationCategories',
} as const;

/** What makes rows for a dimension. */
export const keyOf = (name: string): string =>
  name === 'asset_id' || name === 'asset_name' ? 'asset' : (ofAnswers[name] ?? name);

export function textOf(fixture: Fixture, name: string, key: Record<string, string>): string {
  const kind = keyOf(name);
  const value = key[kind] ?? '';
  if (value === NONE) return '';
  if (name.endsWith('_id') || !(kind in lists)) return value;
  return fixture[lists[kind as keyof typeof lists]].find(({ id }) => id === value)?.name ?? value;
}

type Compared = number | string;
function compare(a: Compared, b: Compared): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}

/** In the order of the request: what `order_by` names, then the first metric from the highest, then what makes rows. */
export function inOrder<Row extends Measured>(
  fixture: Fixture,
  request: RequestV1,
  rows: Row[],
  first = request.metrics[0] ?? '',
): Row[] {
  const { dimensions = [], order_by = {} } = request;
  const keys = [...new Set(dimensions.map(keyOf))];
  const compared = ({ key, metrics }: Row, name: string): Compared => {
    if (name in metrics) return metrics[name] ?? 0;
    // Prompts go by their ids.
    return name === 'prompt' ? (key.prompt ?? '') : textOf(fixture, name, key);
  };
  return rows.toSorted((a, b) => {
    for (const [name, direction] of Object.entries(order_by)) {
      const difference = compare(compared(a, name), compared(b, name));
      if (difference !== 0) return direction === 'asc' ? difference : -difference;
    }
    const difference = compare(b.metrics[first] ?? 0, a.metrics[first] ?? 0);
    if (difference !== 0) return difference;
    for (const name of keys) {
      const tie = compare(tieOf(a.key[name] ?? ''), tieOf(b.key[name] ?? ''));
      if (tie !== 0) return tie;
    }
    return 0;
  });
}

/** As arrays, in the order of the request. */
export const asArrays = (fixture: Fixture, request: RequestV1, rows: Measured[]): ResultV1[] =>
  inOrder(fixture, request, rows).map(({ key, metrics }) => ({
    metrics: request.metrics.map((name) => metrics[name]),
    dimensions: (request.dimensions ?? []).map((name) => textOf(fixture, name, key)),
  }));
