import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let site: Awaited<ReturnType<typeof content.newWebsite>>;

beforeAll(async () => {
  content = await contentUnderTest();
  site = await content.newWebsite();
});

const read = (query: string) => content.ask(`GET /blocks?${query}`, { apiKey: site.apiKey });

test('names every id that is not a UUID', async () => {
  const ids = [randomUUID(), 'nonsense', randomUUID(), `${randomUUID()}0`].join(',');
  const answer = await read(`websiteId=${site.websiteId}&ids=${ids}`);
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toContain('nonsense');
  expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
    '/query/ids/1',
    '/query/ids/3',
  ]);
});

test.each(['a,', ',', `${randomUUID()},,${randomUUID()}`])(
  'refuses a list with an empty item: %s',
  async (ids) => {
    expect((await read(`websiteId=${site.websiteId}&ids=${ids}`)).status).toBe(400);
  },
);

test('refuses more than 200 ids', async () => {
  const ids = Array.from({ length: 201 }, () => randomUUID()).join(',');
  const answer = await read(`websiteId=${site.websiteId}&ids=${ids}`);
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0]).toMatchObject({
    pointer: '/query/ids',
    detail: expect.stringContaining('200'),
  });
});

test('refuses a website that is not a UUID, and an unknown host, also without ids', async () => {
  expect((await read('websiteId=nonsense')).status).toBe(400);
  expect((await read('')).status).toBe(400);
});
