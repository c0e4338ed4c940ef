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
