import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { run } from '@sightline/service';

const COMPRESSIBLE = /\.(?:css|html|js|json|map|svg|txt)$/;
const LEAST_BYTES = 1024;

/** Compresses the built pages once, at the highest level, instead of at every request. The last step of the build. */
await run(async () => {
  const directory = new URL('../dist/', import.meta.url).pathname;
  const names = await readdir(directory, { recursive: true });
  await Promise.all(
    names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(directory, name))),
  );
});

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < LEAST_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, quality));
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}
