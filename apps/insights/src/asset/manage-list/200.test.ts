import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

test('lists only the assets of the category, by name, as created', async () => {
  const insights = await insightsUnderTest();
  const [{ inCategory, category }, other] = [await managing(insights), await managing(insights)];
  const asset = { website: 'b.example', alternate_names: ['x'], is_owned: false };
  const { body: zeta } = await inCategory('POST /assets', { ...asset, name: 'Zeta' });
  const { body: beta } = await inCategory('POST /assets', { ...asset, name: 'Beta' });
  await other.inCategory('POST /assets', { ...asset, name: 'Hidden' });
  const { status, body } = await inCategory('GET /assets');
  expect(status).toBe(200);
  expect(body).toEqual([
    expect.objectContaining({ id: category.assets.Aurora, alternate_names: [] }),
    beta,
    zeta,
  ]);
});
