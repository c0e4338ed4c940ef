import { expect, test } from 'vitest';
import { gptBot } from './testing/raw-visit.ts';
import { smallSite } from './testing/small-site.ts';

test('continues after a page that ends with a batch of rows', async () => {
  const paths = Array.from({ length: 1_001 }, (_, index) => `/${String(index).padStart(4, '0')}`);
  const site = await smallSite(
    '/v2/reports/bots',
    paths.map((path) => ({ ...gptBot, path, at: '2026-11-01T12:00:00Z' })),
  );
  const given: string[] = [];
  const sizes: number[] = [];
  let cursor: string | null = null;
  do {
    const { info, data } = await site.ask({
      metrics: ['count'],
      dimensions: ['path'],
      cursor,
      pagination: { limit: 500 },
    });
    sizes.push(data.length);
    given.push(...data.flatMap(({ dimensions }) => dimensions));
    cursor = info.next_cursor ?? null;
  } while (cursor);
  expect(sizes).toEqual([500, 500, 1]);
  expect(given).toEqual(paths);
});
