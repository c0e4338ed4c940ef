import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';

test('past the limit a caller is told when to come back, and others go on', async () => {
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

test('guessing keys ends in 429 for the address, but not for probes from it', async () => {
  const insights = await insightsUnderTest({ RATE_LIMIT_PER_HOUR: '2' });
  for (let guess = 0; guess < 3; guess++) await insights.ask('GET /v1/org', { apiKey: `guess${guess}` });
  expect((await insights.ask('GET /v1/org', { apiKey: 'guess' })).status).toBe(429);
  for (const probe of ['/health', '/ready', '/metrics']) {
    expect((await insights.ask(`GET ${probe}`)).status, probe).toBe(200);
  }
});
