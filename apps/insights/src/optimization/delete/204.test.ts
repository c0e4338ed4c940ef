import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { optimizing } from '../testing/optimizing.ts';

test('removes an analysis with its result, once, and no other one', async () => {
  const insights = await insightsUnderTest();
  const { create, remove, get, listManaged, finish } = await optimizing(insights);
  const [one, two] = [await create(), await create()];
  await finish(one.body.id);
  expect((await remove(one.body.id)).status).toBe(204);
  expect((await remove(one.body.id)).status).toBe(404);
  expect((await get(one.body.id)).status).toBe(404);
  expect((await listManaged()).body).toEqual([two.body]);
  const { rows } = await insights.pool.query('SELECT optimization_id FROM content_analyses');
  expect(rows).toEqual([{ optimization_id: two.body.id }]);
});

test('goes with the asset and with the category', async () => {
  const insights = await insightsUnderTest();
  const { create, inCategory, assetId } = await optimizing(insights);
  await create();
  await insights.pool.query('DELETE FROM prompts');
  expect((await inCategory(`DELETE /assets/${assetId}`)).status).toBe(204);
  const other = await optimizing(insights);
  await other.create();
  await insights.pool.query('DELETE FROM prompts');
  expect((await other.inCategory('DELETE ')).status).toBe(204);
  const { rows } = await insights.pool.query(
    'SELECT 1 FROM content_optimizations UNION ALL SELECT 1 FROM content_analyses',
  );
  expect(rows).toEqual([]);
});
