import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('stores every write with its action, author and resulting draft, newest first', async () => {
  const content = await documentsUnderTest();
  const site = await content.newSite();
  const { id } = await site.newDocument({ title: 'One', slug: 'one' });
  const path = `/documents/${id}`;
  await site.done(200, `PATCH ${path}`, { title: 'Two', content: { title: 'Two', slug: 'two' } });
  await site.done(200, `POST ${path}/publish`);
  await site.done(200, `POST ${path}/unpublish`);
  await site.done(200, `POST ${path}/archive`);
  await site.done(200, `POST ${path}/restore`, { version: 1 });

  const first = await site.done(200, `GET ${path}/versions?limit=4`);
  const second = await site.done(200, `GET ${path}/versions?limit=4&cursor=${first.nextCursor}`);
  const all = [...first.versions, ...second.versions];
  expect(all.map(({ version, action, title }) => [version, action, title])).toEqual([
    [6, 'restored', 'One'],
    [5, 'archived', 'Two'],
    [4, 'unpublished', 'Two'],
    [3, 'published', 'Two'],
    [2, 'edited', 'Two'],
    [1, 'created', 'One'],
  ]);
  expect(second.nextCursor).toBeNull();
  const [actor] = new Set(all.map((version) => version.actor));
  const claims = JSON.parse(Buffer.from(site.bearerToken.split('.')[1] ?? '', 'base64url').toString());
  expect(actor).toBe(claims.sub);
  expect(await site.done(200, `GET ${path}/versions/2`)).toMatchObject({
    action: 'edited',
    content: { title: 'Two', slug: 'two' },
  });
});
