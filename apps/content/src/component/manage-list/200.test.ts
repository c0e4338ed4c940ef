import { expect, test } from 'vitest';
import { article, contentUnderTest } from '../../testing/content-under-test.ts';

test('pages by name, archived components too; a website without components has an empty list', async () => {
  const content = await contentUnderTest();
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  const path = `/manage/websites/${websiteId}/components`;
  expect((await content.ask(`GET ${path}`, { bearer })).body).toEqual({ components: [], nextCursor: null });
  for (const name of ['c', 'a', 'b'])
    await content.ask(`POST ${path}`, { bearer, body: { ...article, name } });
  await content.ask(`PATCH ${path}/b`, { bearer, body: { archived: true } });

  const first = (await content.ask(`GET ${path}?limit=2`, { bearer })).body;
  const second = (await content.ask(`GET ${path}?limit=2&cursor=${first.nextCursor}`, { bearer })).body;
  const all = [...first.components, ...second.components].map(({ name, archived }) => [name, archived]);
  expect(all).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
  ]);
  expect(second.nextCursor).toBeNull();
});
