import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { optimizing } from './testing/optimizing.ts';

test('returns the same 404 for assets and contents of another organization as for unknown ones', async () => {
  const insights = await insightsUnderTest();
  const [mine, other] = [await optimizing(insights), await optimizing(insights)];
  const { body } = await other.create();
  const own = await mine.create();
  const ask = (asset: string, content?: string) =>
    insights.ask(`GET /v1/content/${asset}/optimization${content ? `/${content}` : ''}`, {
      apiKey: mine.apiKey,
    });
  for (const asset of [other.assetId, other.assetId.toUpperCase(), randomUUID()]) {
    for (const content of [undefined, body.id, own.body.id]) {
      const { status, body: refused } = await ask(asset, content);
      expect([status, refused]).toEqual([404, { detail: 'There is no such asset in your categories.' }]);
    }
  }
  for (const content of [body.id, randomUUID()]) {
    const { status, body: refused } = await ask(mine.assetId, content);
    expect([status, refused]).toEqual([404, { detail: 'There is no such analysed content of this asset.' }]);
  }
  expect((await ask(mine.assetId, own.body.id.toUpperCase())).status).toBe(200);
});
