import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('names every error of the content by its path, and changes nothing', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const { id } = await site.newDocument({ title: 'A' });
  const answer = await site.manage(`PATCH /documents/${id}`, { title: 'B', content: { rank: 'x', more: 1 } });
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
    '/body/content/more',
    '/body/content/rank',
  ]);
  // A misspelt name is no field that could be removed.
  expect((await site.manage(`PATCH /documents/${id}`, { content: { rnak: null } })).status).toBe(400);
  expect((await site.manage(`PATCH /documents/${id}`, {})).status).toBe(400);
  expect((await site.manage(`PATCH /documents/${id}`, { status: 'published' })).status).toBe(400);
  expect(await site.done(200, `GET /documents/${id}`)).toMatchObject({ title: 'A', version: 1 });
});

test('limits named and kept fields together to two megabytes', async () => {
  const site = await (await documentsUnderTest()).newSite();
  // Three bytes each.
  const section = { heading: '€'.repeat(1000) };
  const { id } = await site.newDocument({ title: 'A', sections: Array(400).fill(section) });
  const text = (length: number) => ({
    type: 'doc',
    content: Array(length).fill({ type: 'paragraph', content: [{ type: 'text', text: '€'.repeat(1000) }] }),
  });
  const answer = await site.manage(`PATCH /documents/${id}`, { content: { body: text(400) } });
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toContain('together with the fields that stay');
  await site.done(200, `PATCH /documents/${id}`, { content: { body: text(100) } });
});
