import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { assetsUnderTest, picture, temporaryFolder } from '../../testing/assets-under-test.ts';
import { startS3 } from '../../testing/s3-server.ts';
import { createS3Store } from './s3-store.ts';

let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  s3 = await startS3();
});

test('stores an image in the bucket and reads it back complete with its headers', async () => {
  const content = await assetsUnderTest(s3.settings);
  const bytes = await picture('png', { width: 800, height: 600 });
  const { status, body: asset } = await content.upload(await content.newWebsite(), bytes);
  expect(status).toBe(201);
  const answer = await fetch(`${content.url}/assets/${asset.id}/${asset.file_name}`);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);

  const direct = await fetch(`${s3.settings.S3_ENDPOINT}/assets/${asset.id}/${asset.file_name}`, {
    method: 'HEAD',
  });
  expect(direct.headers.get('content-type')).toBe('image/png');
  expect(direct.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('fails when the object of a row is missing', async () => {
  const content = await assetsUnderTest(s3.settings);
  const { websiteId } = await content.newWebsite();
  const id = randomUUID();
  await content.pool.query(
    `INSERT INTO assets (id, website_id, file_name, content_type, bytes, sha256, width, height, blur_hash)
     VALUES ($1, $2, 'boots.png', 'image/png', 1, 'x', 1, 1, 'x')`,
    [id, websiteId],
  );
  expect((await fetch(`${content.url}/assets/${id}/boots.png`)).status).toBe(503);
});

test('returns 503 and stores no row when the bucket does not exist', async () => {
  const content = await assetsUnderTest({ ...s3.settings, S3_BUCKET: 'other' });
  const answer = await content.upload(await content.newWebsite(), await picture('png'));
  expect(answer.status).toBe(503);
  expect((await content.pool.query('SELECT 1 FROM assets')).rows).toEqual([]);
});

test('returns 503 and stores no row when the S3 server is down', async () => {
  const away = await startS3();
  await away.stop();
  const content = await assetsUnderTest(away.settings);
  const answer = await content.upload(await content.newWebsite(), await picture('png'));
  expect(answer.status).toBe(503);
});

test('uploads a file that is too large for memory completely', async () => {
  const path = join(await temporaryFolder(), 'large');
  const bytes = Buffer.alloc(33 << 20, 'every byte counts ');
  await writeFile(path, bytes);
  const store = createS3Store({
    bucket: s3.settings.S3_BUCKET,
    region: 'us-east-1',
    endpoint: s3.settings.S3_ENDPOINT,
    pathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  await store.put('imports/a/file', { path, contentType: 'text/csv' });
  const opened = await store.open('imports/a/file');
  expect(opened && (await buffer(opened)).equals(bytes)).toBe(true);
});
