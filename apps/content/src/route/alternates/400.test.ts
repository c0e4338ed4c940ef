import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
const id = '0198c2c4-7d5e-7c3a-9d3e-0123456789ab';

beforeAll(async () => {
  content = await contentUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false' });
});

test.each([
  ['path=/about', ['websiteId']],
  ['websiteId=not-a-uuid&path=/about', ['websiteId']],
  [`websiteId=${id}`, ['path']],
  [`websiteId=${id}&path=`, ['path']],
  [`websiteId=${id}&path=/${'a'.repeat(4096)}`, ['path']],
  [`websiteId=${id}&documentId=7`, ['documentId']],
  [`websiteId=${id}&path=/about&language=de`, ['language']],
])('refuses %s by name', async (query, names) => {
  const { status, headers, body } = await content.ask(`GET /route/alternates?${query}`);
  expect(status).toBe(400);
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(
    names.map((name) => `/query/${name}`),
  );
});
