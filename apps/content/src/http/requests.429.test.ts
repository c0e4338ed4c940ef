import { expect, test } from 'vitest';
import { contentUnderTest } from '../testing/content-under-test.ts';

test('tells a person the remaining requests and when to retry, and does not affect others', async () => {
  const content = await contentUnderTest({ RATE_LIMIT_PER_HOUR_OF_PEOPLE: '3' });
  const [one, other] = [await content.newWebsite(), await content.newTenant()];
  const list = (bearer: string) => content.ask('GET /manage/websites', { bearer });
  expect((await list(one.bearerToken)).headers.get('x-ratelimit-remaining')).toBe('1');
  expect((await list(one.bearerToken)).status).toBe(200);
  const refused = await list(one.bearerToken);
  expect(refused.status).toBe(429);
  expect(refused.body.detail).toContain('3 requests an hour');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await list(other.bearerToken)).status).toBe(200);
  // Keys are counted by themselves.
  const read = await content.ask(`GET /components?websiteId=${one.websiteId}`, { apiKey: one.apiKey });
  expect(read.status).toBe(200);
});

test('refuses a reader beyond the limit of its key before anything is read', async () => {
  const content = await contentUnderTest({ RATE_LIMIT_PER_HOUR: '2' });
  const { websiteId, apiKey } = await content.newWebsite();
  const read = (path: string) => content.ask(`GET ${path}?websiteId=${websiteId}`, { apiKey });
  const statuses = [await read('/components'), await read('/dataset/article'), await read('/components')];
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
});
