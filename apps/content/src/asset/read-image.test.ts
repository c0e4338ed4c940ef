import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { picture, temporaryFolder } from '../testing/assets-under-test.ts';
import { readImage } from './read-image.ts';

test.each([
  ['svg', async () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['tiff', () => picture('tiff')],
])('no reader of %s is let near a file', async (_, make) => {
  const path = join(await temporaryFolder(), 'file');
  await writeFile(path, await make());
  const refused = await readImage(path, 1000).catch((error: Error) => error);
  expect(refused).toMatchObject({
    status: 400,
    cause: { message: 'Input file contains unsupported image format' },
  });
});

test('images that are read at the same time do not stand in the way of each other', async () => {
  const path = join(await temporaryFolder(), 'file');
  await writeFile(path, await picture('jpeg', { width: 900, height: 600 }));
  const reader = async () => {
    for (let read = 0; read < 25; read++) {
      expect(await readImage(path, 1_000_000)).toMatchObject({ width: 900, height: 600 });
    }
  };
  await Promise.all(Array.from({ length: 8 }, reader));
});
