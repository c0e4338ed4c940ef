import { expect, test } from 'vitest';
import { complete, pointersOf, variantsUnderTest } from '../../testing/variants-under-test.ts';

test('refuses a body above four megabytes unread, and content above two', async () => {
  const content = await variantsUnderTest();
  const site = await content.newSite();
  const rows = await content.rowCount();
  expect((await site.upsert({ content: ofMegabytes(4.1) })).status).toBe(413);
  const large = await site.upsert({ content: ofMegabytes(2.1) });
  expect(large.status).toBe(400);
  expect(pointersOf(large)).toEqual(['/body/content']);
  expect(await content.rowCount()).toBe(rows);
  expect((await site.upsert({ content: ofMegabytes(1.9) })).status).toBe(201);
});

/** In headings of a thousand characters of three bytes each. */
const ofMegabytes = (megabytes: number) => ({
  ...complete,
  sections: Array.from({ length: (megabytes * 1024 * 1024) / 3000 }, () => ({ heading: '山'.repeat(1000) })),
});
