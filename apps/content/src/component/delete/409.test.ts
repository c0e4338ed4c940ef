import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('refuses to delete a component that is in use, and counts and names what uses it', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const document = await site.newDocument({ title: 'Ann', slug: 'ann' }, 'author');
  await site.done(200, `POST /documents/${document.id}/archive`);
  const block = await site.done(201, 'POST /blocks', { schema_name: 'author', content: {} });
  await site.addRoute('/authors/{slug}', { slug: 'author' });
  await site.manage(`PUT /blocks/${block.id}/computed-fields/title`, {
    script: 'lookup("author", "ann").title',
  });
  const answer = await site.manage('DELETE /components/author');
  expect(answer.status).toBe(409);
  for (const use of [
    `1 documents (${document.id})`,
    `1 blocks (${block.id})`,
    '1 routes (/authors/{slug})',
    '1 components (article)',
    `1 computed fields (${block.id} title)`,
  ])
    expect(answer.body.detail).toContain(use);
  expect(answer.body.errors).toHaveLength(5);
  await site.done(200, 'GET /components/author');
});
