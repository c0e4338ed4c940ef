import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/assets-under-test.ts';
import { createFileStore } from './file-store.ts';

test('stores, reads and removes a file, and finds nothing under another name', async () => {
  const directory = join(await temporaryFolder(), 'made', 'when-needed');
  const path = join(await temporaryFolder(), 'upload');
  await writeFile(path, 'bytes');
  const store = createFileStore(directory);
  expect(await store.open('a/b.png')).toBeUndefined();
  await store.put('a/b.png', { path, contentType: 'image/png' });
  const opened = await store.open('a/b.png');
  expect(opened && (await text(opened))).toBe('bytes');
  expect(await readdir(join(directory, 'a'))).toEqual(['b.png']);
  await store.remove('a/b.png');
  expect(await store.open('a/b.png')).toBeUndefined();
  await store.remove('a/b.png');
});

test('leaves nothing behind when a write fails', async () => {
  const directory = await temporaryFolder();
  const store = createFileStore(directory);
  const file = { path: join(directory, 'missing'), contentType: 'image/png' };
  await expect(store.put('a/b.png', file)).rejects.toThrow('ENOENT');
  expect(await readdir(join(directory, 'a'))).toEqual([]);
  expect(await store.open('a/b.png')).toBeUndefined();
});
