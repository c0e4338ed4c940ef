import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { filesOf, readManifest } from '../../src/files/manifest.ts';

/** What a browser must have before the page is there, in kB of gzip. `limit` is the promise of the design. */
const pages = [
  { name: 'sign-in', limit: 130, modules: ['early.ts', 'index.html', 'shell/console.tsx', 'language/en.ts'] },
  {
    name: 'first dashboard',
    limit: 180,
    modules: [
      'early.ts',
      'index.html',
      'shell/console.tsx',
      'language/en.ts',
      'shell/frame.tsx',
      'screens/overview/overview.tsx',
    ],
  },
];

const ALL_SCRIPTS = 700;

interface Size {
  name: string;
  limit: number;
  kilobytes: number;
  files: number;
}

/** Of what `pnpm build` made. */
export async function measureSizes(): Promise<Size[]> {
  const dist = join(import.meta.dirname, '../../dist');
  const manifest = await readManifest(dist);
  const sizeOf = async (name: string, limit: number, files: Set<string>): Promise<Size> => {
    const sizes = await Promise.all(
      [...files].map(async (file) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length),
    );
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    return { name, limit, kilobytes, files: files.size };
  };
  const scripts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []));
  return Promise.all([
    ...pages.map(({ name, limit, modules }) =>
      sizeOf(name, limit, new Set(modules.flatMap((module) => [...filesOf(manifest, module)]))),
    ),
    sizeOf('all scripts', ALL_SCRIPTS, new Set(scripts)),
  ]);
}

if (import.meta.main)
  for (const { name, limit, kilobytes, files } of await measureSizes()) {
    const isWithin = kilobytes <= limit;
    process.stdout.write(
      `${isWithin ? 'ok' : 'TOO LARGE'}: ${name}: ${kilobytes.toFixed(1)} kB gzip in ${files} files (at most ${limit})\n`,
    );
    if (!isWithin) process.exitCode = 1;
  }
