import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('replaces a translation whole, also one of a machine, which it no longer is', async () => {
  const content = await documentsUnderTest();
  const site = await content.newSite();
  const { id } = await site.publishArticle();
  const path = `/documents/${id}/translations/de`;
  await site.done(201, `PUT ${path}`, { content: { title: 'Eins', rank: 1 } });
  await content.pool.query("UPDATE translations SET source_hash = 'abc'");
  const replaced = await site.done(200, `PUT ${path}`, { content: { title: 'Zwei' } });
  expect(replaced).toMatchObject({ content: { title: 'Zwei' }, source_hash: null });
  expect(await site.done(200, `GET ${path}`)).toEqual(replaced);
  expect(replaced.content).toEqual({ title: 'Zwei' });
  expect((await site.announced()).map(({ type }) => type)).toEqual(['published', 'translated', 'translated']);
});
