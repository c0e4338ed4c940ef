import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { createMovedStore } from '../../asset/store/open-store.ts';
import { createS3Store } from '../../asset/store/s3-store.ts';
import { temporaryFolder } from '../../testing/assets-under-test.ts';
import { importsUnderTest, sheetForm } from '../../testing/imports-under-test.ts';
import { startS3 } from '../../testing/s3-server.ts';

let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  s3 = await startS3();
});

const bucket = (name: string) =>
  createS3Store({
    bucket: name,
    region: 'us-east-1',
    endpoint: s3.settings.S3_ENDPOINT,
    pathStyle: true,
    credentials: {
      accessKeyId: s3.settings.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.settings.S3_SECRET_ACCESS_KEY,
    },
  });

test('stores the file of an import in the bucket for imports, not in that for images', async () => {
  const content = await importsUnderTest({ ...s3.settings, S3_IMPORTS_BUCKET: 'imports' });
  const site = await content.newSite();
  const csv = `title,text\n${`a,${'x'.repeat(1000)}\n`.repeat(11_000)}`;
  await site.send(sheetForm(csv));
  const [{ id, file_url }] = await site.imports();
  const stored = await bucket('imports').open(`imports/${id}/file`);
  expect(stored && (await text(stored))).toBe(csv);
  expect(await bucket('assets').open(`imports/${id}/file`)).toBeUndefined();
  const headers = { authorization: `Bearer ${site.bearerToken}` };
  expect(await (await fetch(content.url + file_url, { headers })).text()).toBe(csv);
});

test('finds and removes older files in their previous bucket', async () => {
  const path = join(await temporaryFolder(), 'file');
  await writeFile(path, 'before');
  const [now, before] = [bucket('imports'), bucket('assets')];
  const key = `imports/${crypto.randomUUID()}/file`;
  await before.put(key, { path, contentType: 'text/csv' });
  const moved = createMovedStore(now, before);
  const found = await moved.open(key);
  expect(found && (await text(found))).toBe('before');
  await moved.remove(key);
  expect(await before.open(key)).toBeUndefined();
  await moved.put(key, { path, contentType: 'text/csv' });
  expect(await before.open(key)).toBeUndefined();
});
