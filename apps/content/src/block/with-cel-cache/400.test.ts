import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let site: Awaited<ReturnType<typeof content.newWebsite>>;

beforeAll(async () => {
  content = await contentUnderTest();
  site = await content.newWebsite();
});

const read = (query: string) => content.ask(`GET /blocks/with-cel-cache?${query}`, { apiKey: site.apiKey });
const faults = async (query: string) => {
  const answer = await read(`websiteId=${site.websiteId}&${query}`);
  expect(answer.status).toBe(400);
  return answer.body.errors.map(({ pointer }: { pointer: string }) => pointer);
};

test('names every id that is not a UUID', async () => {
  expect(await faults(`blockIds=${randomUUID()},nonsense,${randomUUID()},7`)).toEqual([
    '/query/blockIds/1',
    '/query/blockIds/3',
  ]);
});

test('refuses more than 200 ids', async () => {
  expect(await faults(`blockIds=${Array(201).fill(randomUUID()).join(',')}`)).toEqual(['/query/blockIds']);
});

test.each(['{', '[]', '"text"', 'null', '1', 'size=xl', String.raw`{"gr\\u0":1}`])(
  'refuses params that are not a JSON object: %s',
  async (params) => {
    expect(await faults(`params=${encodeURIComponent(params)}`)).toEqual(['/query/params']);
  },
);

test('refuses texts that are too long', async () => {
  expect(await faults(`locale=${'x'.repeat(36)}`)).toEqual(['/query/locale']);
  expect(await faults('locale=')).toEqual(['/query/locale']);
  expect(await faults(`routePath=/${'x'.repeat(2000)}`)).toEqual(['/query/routePath']);
});

test('refuses a website that is not a UUID, and an unknown host, also without ids', async () => {
  expect((await read('websiteId=nonsense')).status).toBe(400);
  expect((await read('')).status).toBe(400);
});
