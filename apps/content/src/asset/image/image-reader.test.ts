import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endWithFile } from '@sightline/stack';
import { expect, test } from 'vitest';
import { picture, temporaryFolder } from '../../testing/assets-under-test.ts';
import { createImageReader } from './image-reader.ts';

async function imagesUnderTest(options: { pixels?: number; mostBytes?: number } = {}) {
  const folder = await temporaryFolder();
  const images = createImageReader({ folder, pixels: 1_000_000, ...options });
  endWithFile(async () => images.close());
  let files = 0;
  const fileOf = async (bytes: Uint8Array | string) => {
    const path = join(folder, String(++files));
    await writeFile(path, bytes);
    return path;
  };
  const read = async (bytes: Uint8Array | string, organization = 'one') =>
    images.read(await fileOf(bytes), organization);
  return { images, fileOf, read };
}

test.each([
  ['svg', async () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['tiff', () => picture('tiff')],
])('never passes a file to the reader for %s', async (_, make) => {
  const { read } = await imagesUnderTest();
  const refused = await read(await make()).catch((error: Error) => error);
  expect(refused).toMatchObject({
    status: 400,
    cause: { message: 'Input file contains unsupported image format' },
  });
});

test('reads images concurrently without interference', async () => {
  const { read } = await imagesUnderTest();
  const bytes = await picture('jpeg', { width: 90, height: 60 });
  const all = Array.from({ length: 40 }, (_, nth) => read(bytes, `organization ${nth % 3}`));
  for (const image of await Promise.all(all)) expect(image).toMatchObject({ width: 90, height: 60 });
});

test('counts an image with two bytes per channel twice', async () => {
  const { read } = await imagesUnderTest({ pixels: 1000 });
  const deep = await picture('png', { width: 30, height: 30, deep: true });
  await expect(read(deep)).rejects.toMatchObject({
    status: 400,
    message: /unpacks to 5400 bytes, more than 4000/,
  });
  expect(await read(await picture('png', { width: 30, height: 30 }))).toMatchObject({ width: 30 });
});

test('ends the decoder of an image that needs too much memory, and reads the next one in a new decoder', async () => {
  const { read } = await imagesUnderTest({ mostBytes: 1 });
  for (const _ of [1, 2])
    await expect(read(await picture('png'))).rejects.toMatchObject({
      status: 400,
      message: /0 MiB of memory/,
    });
});

test('does not blame the image when the decoder fails to start', async () => {
  const images = createImageReader({ folder: '/', pixels: 1000, main: '/no/such/program.ts' });
  await expect(images.read('/x', 'one')).rejects.toThrow('The decoder of images ended while it started');
});

test('removes the metadata from the file', async () => {
  const { images, fileOf } = await imagesUnderTest();
  const path = await fileOf(await picture('jpeg', { exif: { IFD0: { Copyright: 'SECRET' } } }));
  expect(await readFile(path, 'latin1')).toContain('SECRET');
  await images.read(path, 'one');
  expect(await readFile(path, 'latin1')).not.toContain('SECRET');
});

test('refuses images beyond the limit of waiting ones with 503', async () => {
  const { images, fileOf } = await imagesUnderTest();
  const path = await fileOf('no image');
  const all = await Promise.allSettled(Array.from({ length: 203 }, () => images.read(path, 'one')));
  const statuses = all.map((one) => one.status === 'rejected' && one.reason.status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(3);
  expect(statuses.filter((status) => status === 400)).toHaveLength(200);
});
