import { expect, test } from 'vitest';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { optimizing } from './testing/optimizing.ts';

test('names every wrong part of a request', async () => {
  const insights = await insightsUnderTest();
  const { assetId, apiKey } = await optimizing(insights);
  const locations = async (path: string) => {
    const { status, body } = await insights.ask(`GET /v1/content/${path}`, { apiKey });
    expect(status).toBe(422);
    return body.detail.map(({ loc }: { loc: string[] }) => loc.join('.'));
  };
  expect(await locations('x/optimization?limit=0&offset=-1&ofset=1')).toEqual(
    expect.arrayContaining(['path.asset_id', 'query.limit', 'query.offset', 'query.ofset']),
  );
  expect(await locations(`${assetId}/optimization?limit=50001`)).toEqual(['query.limit']);
  expect(await locations('x/optimization/y')).toEqual(['path.asset_id', 'path.content_id']);
});
