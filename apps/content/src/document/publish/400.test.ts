import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('requires required fields, and checks content against the current component', async () => {
  const content = await documentsUnderTest();
  const site = await content.newSite();
  const { id } = await site.newDocument({ title: '', sections: [{}], rank: 3 });
  const { body: component } = await site.manage('GET /components/article');
  const fields = component.fields.filter(({ name }: { name: string }) => name !== 'rank');
  await site.done(200, 'PATCH /components/article', { fields });

  const answer = await site.manage(`POST /documents/${id}/publish`);
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
    '/draft_content/rank',
    '/draft_content/sections/0/heading',
    '/draft_content/slug',
    '/draft_content/title',
  ]);
  expect(await site.dataset()).toEqual([]);
  expect(await site.announced()).toEqual([]);
  expect((await site.manage(`GET /documents/${id}`)).body.version).toBe(1);
});

test('refuses an If-Match that is not a quoted version', async () => {
  const content = await documentsUnderTest();
  const site = await content.newSite();
  const { id } = await site.newDocument();
  const answer = await site.manage(`POST /documents/${id}/publish`, undefined, { 'if-match': '1' });
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].pointer).toBe('/header/if-match');
});
