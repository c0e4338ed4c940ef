import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';

test('returns 429 with the time to retry beyond the limit, and does not affect others', async () => {
  const insights = await insightsUnderTest({ RATE_LIMIT_PER_HOUR: '2' });
  const { apiKey, bearerToken } = await insights.newTenant();
  await insights.ask('GET /v1/org', { apiKey });
  await insights.ask('GET /v1/org/models', { apiKey });
  const answer = await insights.ask('GET /v1/org', { apiKey });
  expect(answer.status).toBe(429);
  expect(answer.body).toEqual({ detail: expect.stringContaining('2 requests an hour') });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
  expect((await insights.ask('GET /v1/org', { bearer: bearerToken })).status).toBe(200);
});

test('counts people separately, with their own limit', async () => {
  const insights = await insightsUnderTest({ RATE_LIMIT_PER_HOUR: '1', RATE_LIMIT_PER_HOUR_OF_PEOPLE: '2' });
  const { apiKey, bearerToken: bearer } = await insights.newTenant();
  await insights.ask('GET /v1/org', { apiKey });
  expect((await insights.ask('GET /v1/org', { bearer })).headers.get('x-ratelimit-limit')).toBe('2');
  expect((await insights.ask('GET /v1/org', { bearer })).status).toBe(200);
  const refused = await insights.ask('GET /v1/org', { bearer });
  expect(refused.status).toBe(429);
  expect(refused.body.detail).toContain('2 requests an hour');
});
