import { crc32 } from 'node:zlib';
import type { Place } from './fixture.ts';

const CHATGPT = '01990000-0000-7000-8000-000100000001';
const START = Date.UTC(2026, 0, 1);
const DAYS = 60;
const dayMs = 86_400_000;

/** The answer of a number, the same every time: what is stored can be told from the numbers alone. */
export function numberedAnswer({ categoryId, promptIds, assets }: Place, n: number) {
  return {
    id: idOf(n),
    category_id: categoryId,
    prompt_id: promptIds[n % promptIds.length],
    model_id: CHATGPT,
    created_at: new Date(START + (n % DAYS) * dayMs + (n % dayMs)).toISOString(),
    response: textOf(n),
    search_queries: Array.from({ length: n % 3 }, (_, i) => `search ${i} of ${n % 100}`),
    mentions: assets.slice(0, n % (assets.length + 1)).map((asset) => ({ asset })),
    citations: Array.from({ length: n % 5 }, (_, i) => ({ url: `https://site${(n + i) % 50}.example/${i}` })),
  };
}

export const idOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const textOf = (n: number) => `answer ${n} says ${'something '.repeat(20 + (n % 50))}`;

/** Sums of what is stored, by what they are of. */
export type Totals = Record<string, number>;

/** What the answers 0 … count-1 add up to. */
export function totalsOf(assets: number, count: number): Totals {
  const sums = { answers: count, checksum: 0, mentions: 0, positions: 0, citations: 0, searches: 0 };
  for (let n = 0; n < count; n += 1) {
    const mentioned = n % (assets + 1);
    // Over id and text.
    sums.checksum += crc32(idOf(n) + textOf(n));
    sums.mentions += mentioned;
    sums.positions += (mentioned * (mentioned + 1)) / 2;
    sums.citations += n % 5;
    sums.searches += n % 3;
  }
  return {
    ...sums,
    'answers by the sums of days': count,
    'searches by the sums of days': sums.searches,
    'mentions by the sums of days': sums.mentions,
    'positions by the sums of days': sums.positions,
    'citations by the sums of days': sums.citations,
  };
}
