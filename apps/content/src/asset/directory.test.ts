import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { blocksUnderTest } from '../testing/blocks-under-test.ts';
import { createAssetDirectory } from './image-addresses.ts';

test('reads each image of a website once and no image of another website', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const other = await content.newSite();
  const [first, second, theirs] = [
    await site.newAsset('1.png'),
    await site.newAsset('2.png'),
    await other.newAsset(),
  ];
  const directory = createAssetDirectory();
  const pathsOf = async (websiteId: string, ids: string[]) =>
    Object.fromEntries(await directory.pathsOf(content.pool, websiteId, ids));
  await pathsOf(other.websiteId, [theirs]);

  expect(await pathsOf(site.websiteId, [first, theirs, randomUUID()])).toEqual({
    [first]: `/${first}/1.png`,
  });
  await content.pool.query('DELETE FROM assets WHERE id = $1', [first]);
  expect(await pathsOf(site.websiteId, [first, second])).toEqual({
    [first]: `/${first}/1.png`,
    [second]: `/${second}/2.png`,
  });
});

test('finds an image as soon as it exists', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const directory = createAssetDirectory();
  const id = await site.newAsset();
  await content.pool.query('UPDATE assets SET id = $2 WHERE id = $1', [id, randomUUID()]);
  expect(await directory.pathsOf(content.pool, site.websiteId, [id])).toEqual(new Map());
  await content.pool.query('UPDATE assets SET id = $1', [id]);
  expect(await directory.pathsOf(content.pool, site.websiteId, [id])).toEqual(
    new Map([[id, `/${id}/boots.png`]]),
  );
});
