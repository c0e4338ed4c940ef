import { expect, test } from 'vitest';
import { complete, variantsUnderTest } from '../../testing/variants-under-test.ts';

test('refuses to update an archived variant until it is restored', async () => {
  const content = await variantsUnderTest();
  const site = await content.newSite();
  const { id } = (await site.upsert({ content: complete })).body;
  await site.done(200, `POST /documents/${id}/archive`);
  const rows = await content.rowCount();
  const refused = await site.upsert({ id, content: complete });
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toContain('restore');
  expect(await content.rowCount()).toBe(rows);
  await site.done(200, `POST /documents/${id}/restore`, { version: 1 });
  expect((await site.upsert({ id, content: complete })).body).toMatchObject({ status: 'draft', version: 4 });
});
