import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('refuses to delete an image that content uses, and names everything that uses it', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const image = await site.newAsset();
  const draft = await site.newDocument({ title: 'Draft', cover: { alt: 'A hut', _asset: { id: image } } });
  const answer = await site.manage(`DELETE /assets/${image}`);
  expect(answer.status).toBe(409);
  expect(answer.body.detail).toContain(`The image is in use by 1 thing: document ${draft.id}`);
  expect((await site.done(200, `GET /assets/${image}/referrers`)).referrers).toEqual([
    { kind: 'document', id: draft.id, schema_name: 'article', title: 'Draft', parts: ['draft'] },
  ]);
  await site.done(204, `DELETE /assets/${image}?force=true`);
  expect((await site.manage(`GET /assets/${image}`)).status).toBe(404);
});
