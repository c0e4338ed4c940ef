import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { optimizing } from '../testing/optimizing.ts';

test('refuses more analyses than an organization may keep, until one is deleted', async () => {
  const insights = await insightsUnderTest();
  const { create, remove, organizationId, assetId } = await optimizing(insights);
  const { body } = await create();
  await insights.pool.query(
    `INSERT INTO content_optimizations (id, organization_id, asset_id, type, input, created_at)
     SELECT gen_random_uuid(), $1, $2, 'text', 'Shoes', now() FROM generate_series(2, 2000)`,
    [organizationId, assetId],
  );
  const refused = await create();
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('2000 analyses')]);
  expect((await remove(body.id)).status).toBe(204);
  expect((await create()).status).toBe(202);
});
