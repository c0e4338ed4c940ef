import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
const id = '0198c2c4-7d5e-7c3a-9d3e-0123456789ab';

beforeAll(async () => {
  content = await contentUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false' });
});

test.each([
  ['path=/about', ['websiteId']],
  ['websiteId=&path=/about', ['websiteId']],
  ['websiteId=not-a-uuid&path=/about', ['websiteId']],
  [`websiteId=${id}`, ['path']],
  [`websiteId=${id}&path=`, ['path']],
  [`websiteId=${id}&path=/${'a'.repeat(4096)}`, ['path']],
  [`websiteId=${id}&path=/about&preview=maybe&skipValidation=perhaps`, ['preview', 'skipValidation']],
  ['', ['websiteId', 'path']],
])('refuses %s by name', async (query, names) => {
  const answer = await content.ask(`GET /route?${query}`);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(
    names.map((name) => `/query/${name}`),
  );
});
