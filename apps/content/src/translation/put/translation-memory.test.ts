import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';
import { lookUpSegments } from '../memory/translation-memory.ts';
import { segmentHash } from '../text/segments.ts';

test('stores texts written by hand in the translation memory, also of a draft before its publication', async () => {
  const content = await documentsUnderTest();
  const site = await content.newSite();
  const published = await site.publishArticle({ title: 'Ten huts' });
  const draft = await site.newDocument({ title: 'A winter night', slug: 'night' });
  await site.done(201, `PUT /documents/${published.id}/translations/de`, {
    content: { title: 'Zehn Hütten' },
  });
  await site.done(200, `PUT /documents/${published.id}/translations/de`, { content: { title: '10 Hütten' } });
  await site.done(201, `PUT /documents/${draft.id}/translations/de`, { content: { title: 'Winternacht' } });
  const hashes = ['Ten huts', 'A winter night'].map((text) => segmentHash({ text, tags: [] }));
  const documentId = (await site.publishArticle()).id;
  const [found] = await lookUpSegments(content.pool, [
    { websiteId: site.websiteId, documentId, language: 'de', hashes },
  ]);
  expect(hashes.map((hash) => found?.get(hash))).toEqual([
    { text: '10 Hütten', origin: 'manual' },
    { text: 'Winternacht', origin: 'manual' },
  ]);
});
