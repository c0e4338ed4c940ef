import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;

beforeAll(async () => {
  content = await contentUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false' });
});

test('says what to send when no website can be determined', async () => {
  const answer = await content.ask('GET /components');
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toContain('websiteId');
});

test.each(['websiteId=x', 'limit=many', 'offset=-1'])('refuses %s by name', async (query) => {
  const answer = await content.ask(`GET /components?${query}`);
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].pointer).toBe(`/query/${query.split('=')[0]}`);
});
