import { randomUUID } from 'node:crypto';
import { query } from '@sightline/clickhouse';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { reportsUnderTest } from '../testing/reports-under-test.ts';

const Line = Type.Object({ explain: Type.String() });

test('reads only the assessments of the requested asset', async () => {
  const { clickhouse } = await reportsUnderTest();
  const categoryId = randomUUID();
  await clickhouse.native.command({
    query: `INSERT INTO assessments (category_id, at, answer_id, asset_id, theme, claim, sentiment, pages)
      SELECT '${categoryId}', toDateTime64('2026-10-01 00:00:00', 3, 'UTC') + INTERVAL number % 30 DAY, generateUUIDv4(),
        toUUID(concat('00000000-0000-7000-8000-', leftPad(toString(number % 20), 12, '0'))), 'Theme', 'Claim', 'positive', [('https://a.example/', 'a.example', 'a.example', 'other')]
      FROM numbers(200000)`,
  });
  const plan = await query(clickhouse, {
    sql: `EXPLAIN indexes = 1 SELECT page_url, uniqExact(answer_id) FROM assessments ARRAY JOIN pages.url AS page_url
      WHERE category_id = '${categoryId}' AND toDate(at) BETWEEN '2026-10-01' AND '2026-10-30' AND asset_id = {asset:UUID}
      GROUP BY page_url`,
    params: { asset: '00000000-0000-7000-8000-000000000007' },
    row: Line,
  });
  const text = plan.map(({ explain }) => explain).join('\n');
  expect(text).toContain('ReadFromMergeTree (by_asset)');
  const [, read = '', all = ''] = /Granules: (\d+)\/(\d+)/.exec(text) ?? [];
  expect(Number(all)).toBeGreaterThan(20);
  expect(Number(read)).toBeLessThan(Number(all) / 5);
});
