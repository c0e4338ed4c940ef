import { expect, test } from 'vitest';
import { assetsUnderTest, picture } from '../../testing/assets-under-test.ts';

test('pages through the images of a website, newest first', async () => {
  const content = await assetsUnderTest();
  const site = await content.newWebsite();
  const list = (query: string) =>
    content.ask(`GET /manage/websites/${site.websiteId}/assets?${query}`, { bearer: site.bearerToken });
  expect((await list('')).body).toEqual({ assets: [], nextCursor: null });
  const bytes = await picture('gif');
  const uploaded = [];
  for (const name of ['1.gif', '2.gif', '3.gif'])
    uploaded.push((await content.upload(site, bytes, { name })).body);
  await content.upload(await content.newWebsite(), bytes);
  const first = (await list('limit=2')).body;
  const second = (await list(`limit=2&cursor=${encodeURIComponent(first.nextCursor)}`)).body;
  expect([...first.assets, ...second.assets]).toEqual(uploaded.reverse());
  expect(second.nextCursor).toBeNull();
});
