import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('faults of content are named by their places, and nothing is changed', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const { id } = await site.newDocument({ title: 'A' });
  const answer = await site.manage(`PATCH /documents/${id}`, { title: 'B', content: { rank: 'x', more: 1 } });
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
    '/body/content/more',
    '/body/content/rank',
  ]);
  expect((await site.manage(`PATCH /documents/${id}`, {})).status).toBe(400);
  expect((await site.manage(`PATCH /documents/${id}`, { status: 'published' })).status).toBe(400);
  expect(await site.done(200, `GET /documents/${id}`)).toMatchObject({ title: 'A', version: 1 });
});
