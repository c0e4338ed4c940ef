import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { complete, variantsUnderTest } from '../../testing/variants-under-test.ts';

test('refuses an update with an outdated version', async () => {
  const content = await variantsUnderTest();
  const site = await content.newSite();
  const { id } = (await site.upsert({ title: 'Kept', content: complete })).body;
  await site.upsert({ id, content: complete });
  const rows = await content.rowCount();
  for (const tag of ['"1"', 'W/"2"', '"1", "3"', '"2x"']) {
    const answer = await site.upsert({ id, title: 'B', content: complete }, { headers: { 'if-match': tag } });
    expect(answer.status, tag).toBe(412);
    expect(answer.body.detail).toContain('The current version is 2.');
  }
  expect(await content.rowCount()).toBe(rows);
  expect(await site.done(200, `GET /documents/${id}`)).toMatchObject({ title: 'Kept', version: 2 });
});

test('creates nothing with If-Match', async () => {
  const content = await variantsUnderTest();
  const site = await content.newSite();
  const rows = await content.rowCount();
  for (const tag of ['"1"', '*']) {
    for (const body of [{ content: complete }, { id: randomUUID(), content: complete }])
      expect((await site.upsert(body, { headers: { 'if-match': tag } })).status).toBe(412);
  }
  expect(await content.rowCount()).toBe(rows);
});
