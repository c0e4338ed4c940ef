import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('replaces a translation completely, also one of a model, and marks it as written by hand', async () => {
  const content = await documentsUnderTest();
  const site = await content.newSite();
  const { id } = await site.publishArticle();
  const path = `/documents/${id}/translations/de`;
  await site.done(201, `PUT ${path}`, { content: { title: 'Eins', rank: 1 } });
  await content.pool.query("UPDATE translations SET source_hash = 'abc', source_characters = 3");
  const replaced = await site.done(200, `PUT ${path}`, { content: { title: 'Zwei' } });
  expect(replaced).toMatchObject({
    content: { title: 'Zwei' },
    origin: 'person',
    version: 2,
    source_version: 2,
  });
  const { rows } = await content.pool.query('SELECT source_characters FROM translations');
  expect(rows).toEqual([{ source_characters: null }]);
  expect(await site.done(200, `GET ${path}`)).toEqual(replaced);
  expect(replaced.content).toEqual({ title: 'Zwei' });
  expect((await site.announced()).map(({ type }) => type)).toEqual(['published', 'translated', 'translated']);
});
