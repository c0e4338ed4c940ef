import { expect, test } from 'vitest';
import { complete, variantsUnderTest } from '../../testing/variants-under-test.ts';

test('refuses a key that may not write content', async () => {
  const content = await variantsUnderTest();
  const site = await content.newSite();
  const { id } = await site.publishArticle();
  const { key } = await site.person.createOrganizationKey(site.organizationId, {
    name: 'all but one',
    permissions: ['content_read', 'insights_read', 'insights_write', 'ingest'],
  });
  const [before, rows] = [await site.done(200, `GET /documents/${id}`), await content.rowCount()];
  for (const apiKey of [site.apiKey, key]) {
    for (const body of [{ content: complete }, { id, content: complete }, { content: 5 }, 'nonsense']) {
      const answer = await site.upsert(body, { apiKey });
      expect(answer.status).toBe(403);
      expect(answer.body.detail).toContain('content_write');
    }
  }
  expect(await content.rowCount()).toBe(rows);
  expect(await site.done(200, `GET /documents/${id}`)).toEqual(before);
});
