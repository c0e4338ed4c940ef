import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;

beforeAll(async () => {
  content = await contentUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false' });
});

test.each(['', '?websiteId=', '?websiteId=not-a-uuid'])(
  'refuses a missing or invalid websiteId: %s',
  async (query) => {
    const answer = await content.ask(`GET /components/article${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.body.errors[0].pointer).toBe('/query/websiteId');
  },
);

test('refuses a name with a NUL character with 400', async () => {
  const websiteId = '0198c2c4-7d5e-7c3a-9d3e-0123456789ab';
  const answer = await content.ask(`GET /components/%00?websiteId=${websiteId}`);
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toContain('NUL');
});
