import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
let apiKey: string;

beforeAll(async () => {
  insights = await insightsUnderTest();
  apiKey = (await insights.newTenant()).apiKey;
});

test.each(['regions', 'domains'])('/v1/org/%s names the place of each id that is none', async (list) => {
  const good = '0198c2c4-7d5e-7c3a-9d3e-0123456789ab';
  const query = `organization_ids=${good}&organization_ids=x&organization_ids=y`;
  const answer = await insights.ask(`GET /v1/org/${list}?${query}`, { apiKey });
  expect(answer.status).toBe(422);
  expect(answer.body.detail.map(({ loc, type }: { loc: unknown; type: string }) => ({ loc, type }))).toEqual([
    { loc: ['query', 'organization_ids', 1], type: 'uuid_parsing' },
    { loc: ['query', 'organization_ids', 2], type: 'uuid_parsing' },
  ]);
});
