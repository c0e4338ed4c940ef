import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
const website = 'websiteId=0198c2c4-7d5e-7c3a-9d3e-0123456789ab';

beforeAll(async () => {
  content = await contentUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false' });
});

test.each([
  ['', 'websiteId'],
  ['websiteId=', 'websiteId'],
  ['websiteId=x', 'websiteId'],
  [`${website}&limit=many`, 'limit'],
  [`${website}&limit=1.5`, 'limit'],
  [`${website}&offset=-1`, 'offset'],
  [`${website}&offset=1000001`, 'offset'],
  [`${website}&pattern=${'a'.repeat(1025)}`, 'pattern'],
])('refuses %s by name', async (query, name) => {
  const answer = await content.ask(`GET /routes?${query}`);
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].pointer).toBe(`/query/${name}`);
});

test('refuses a NUL character in a filter with 400', async () => {
  const { websiteId, apiKey } = await content.newWebsite();
  await content.ask(`GET /routes?websiteId=${websiteId}`, { apiKey });
  for (const name of ['pattern', 'state']) {
    const answer = await content.ask(`GET /routes?websiteId=${websiteId}&${name}=%00`, { apiKey });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toContain('NUL');
  }
});
