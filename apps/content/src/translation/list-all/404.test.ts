import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('returns 404 for a website of another organization and for an unknown one', async () => {
  const content = await documentsUnderTest();
  const [owner, stranger] = [await content.newSite(), await content.newSite()];
  const { id } = await owner.publishArticle({ title: 'Mine' });
  await owner.done(201, `PUT /documents/${id}/translations/de`, { content: { title: 'Meins' } });
  const ask = (websiteId: string) =>
    content.ask(`GET /manage/websites/${websiteId}/translations`, { bearer: stranger.bearerToken });
  const [others, none] = [await ask(owner.websiteId), await ask(id)];
  expect([others.status, none.status]).toEqual([404, 404]);
  expect(others.body.detail).toBe(none.body.detail);
});
