import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let bearer: string;

beforeAll(async () => {
  content = await contentUnderTest();
  bearer = (await content.newTenant()).bearerToken;
});

test.each(['limit=0', 'limit=101', 'limit=x', 'cursor=forged', 'cursor='])(
  'refuses %s by name',
  async (query) => {
    const answer = await content.ask(`GET /manage/websites?${query}`, { bearer });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].pointer).toBe(`/query/${query.split('=')[0]}`);
  },
);

test('refuses a cursor of another caller', async () => {
  const owner = await content.newWebsite();
  await content.ask('POST /manage/websites', { bearer: owner.bearerToken, body: { name: 'Second' } });
  const page = await content.ask('GET /manage/websites?limit=1', { bearer: owner.bearerToken });
  const answer = await content.ask(`GET /manage/websites?cursor=${page.body.nextCursor}`, { bearer });
  expect(answer.status).toBe(400);
});
