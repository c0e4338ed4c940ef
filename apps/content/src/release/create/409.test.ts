import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('publishes nothing when a slug is taken, also within the release, or something is archived', async () => {
  const site = await (await documentsUnderTest()).newSite();
  await site.publishArticle({ slug: 'taken' });
  const slugs = ['taken', 'same', 'same', 'gone', 'fine'];
  const ids: string[] = [];
  for (const slug of slugs) ids.push((await site.newDocument({ title: slug, slug })).id);
  await site.done(200, `POST /documents/${ids[3]}/archive`);
  const answer = await site.manage('POST /releases', { documents: ids });
  expect(answer.status).toBe(409);
  expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
    '/body/documents/0',
    '/body/documents/2',
    '/body/documents/3',
  ]);
  expect(await site.dataset()).toHaveLength(1);
});

test('runs concurrent releases of the same things one after the other, and the first one publishes', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const ids: string[] = [];
  for (const slug of ['a', 'b', 'c', 'd']) ids.push((await site.newDocument({ title: slug, slug })).id);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      site.manage('POST /releases', { documents: index % 2 ? ids : [...ids].reverse() }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  for (const id of ids) expect((await site.done(200, `GET /documents/${id}`)).version).toBe(2);
});
