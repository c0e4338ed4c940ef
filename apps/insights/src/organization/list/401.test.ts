import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test.each([{}, { apiKey: 'wrong' }, { bearer: 'wrong' }, { bearer: 'a.b.c' }, { apiKey: '' }])(
  'refuses %j with a message and a challenge',
  async (credential) => {
    const answer = await insights.ask('GET /v1/org', credential);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ detail: expect.any(String) });
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  },
);

test('refuses a key in the query', async () => {
  const { apiKey } = await insights.newTenant();
  expect((await insights.ask(`GET /v1/org?api_key=${apiKey}`)).status).toBe(401);
});
