import { readdir } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { type AssetsUnderTest, assetsUnderTest, picture } from '../../testing/assets-under-test.ts';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';
import { tablesNaming } from '../../testing/tables-naming.ts';
import { sweepRemovedFiles } from '../removed-files.ts';
import { createFileStore } from '../store/file-store.ts';

let content: AssetsUnderTest;
let site: Awaited<ReturnType<AssetsUnderTest['newWebsite']>>;

beforeAll(async () => {
  content = await assetsUnderTest();
  site = await content.newWebsite();
});

const remove = (id: string) =>
  content.ask(`DELETE /manage/websites/${site.websiteId}/assets/${id}`, { bearer: site.bearerToken });
const upload = async () => (await content.upload(site, await picture('webp'))).body;
const load = async ({ url }: { url: string }) =>
  (await fetch(new URL(new URL(url).pathname, content.url))).status;

test('deletes an unused image with its file, and announces it', async () => {
  const asset = await upload();
  expect(await load(asset)).toBe(200);
  expect(await readdir(content.directory)).toContain(asset.id);
  const answer = await remove(asset.id);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(await load(asset)).toBe(404);
  expect(await readdir(content.directory)).not.toContain(asset.id);
  expect(await tablesNaming(content.pool, [asset.id])).toEqual([]);
  const { rows } = await content.pool.query('SELECT payload FROM outbox ORDER BY id DESC LIMIT 1');
  expect(JSON.parse(rows[0].payload)).toMatchObject({
    type: 'deleted',
    entity: 'asset',
    entity_id: asset.id,
  });
});

test('retries later to remove a file that could not be removed, without delaying others', async () => {
  const [stuck, other] = [await upload(), await upload()];
  const store = createFileStore(content.directory);
  const failing = {
    ...store,
    remove: (key: string) =>
      key.startsWith(stuck.id) ? Promise.reject(new Error('down')) : store.remove(key),
  };
  await content.pool.query('DELETE FROM assets WHERE id = ANY ($1)', [[stuck.id, other.id]]);
  const parts = { pool: content.pool, assetStore: failing };
  await expect(sweepRemovedFiles(parts)).rejects.toThrow('1 of 2 files');
  expect(await readdir(content.directory)).toEqual([stuck.id]);
  expect(await tablesNaming(content.pool, [stuck.id, other.id])).toEqual(['removed_files']);
  expect(await sweepRemovedFiles({ ...parts, assetStore: store })).toBe(1);
  expect(await readdir(content.directory)).toEqual([]);
  expect(await sweepRemovedFiles({ ...parts, assetStore: store })).toBe(0);
});

test('deletes an image while object storage is down, and lists its file for removal', async () => {
  const down = await documentsUnderTest({
    ASSETS_STORE: 's3',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'images',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  const own = await down.newSite();
  const image = await own.newAsset();
  await own.done(204, `DELETE /assets/${image}`);
  expect(await tablesNaming(down.pool, [image])).toEqual(['removed_files']);
});
