import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import type { Figure } from '../proof.ts';
import { type Built, IMAGE } from './build.ts';

/** Files that hold credentials on the machines of developers. */
const PRIVATE =
  /(?:^|\/)(?:\.npmrc|\.netrc|\.git-credentials|\.env[^/]*|[^/]+\.env|id_(?:rsa|ed25519)|\.git\/|\.ssh\/|\.aws\/|\.docker\/)/;
/** Of the engines and tools of development. */
const DEVELOPMENT =
  /(?:^|\/)(?:packages\/stack\/|node_modules\/(?:chdb|typescript|vite|vitest|knip|@biomejs\/biome|playwright-core)\/|[^/]+\.test\.ts$)/;

/** Every layer by itself: what a later one hides is still in the image. */
export async function searchLayers(
  { folder, podman }: Built,
  secrets: NodeJS.Dict<string>,
): Promise<Figure[]> {
  const target = join(folder, 'layers');
  await podman('push', IMAGE, `dir:${target}`);
  const generated = Object.entries(secrets)
    .filter(([name]) => !name.endsWith('_HOST'))
    .map(([, value]) => value ?? '');
  const blobs = (await readdir(target)).filter((name) => /^[0-9a-f]{64}$/.test(name));
  const manifest = JSON.parse(await readFile(join(target, 'manifest.json'), 'utf8')) as {
    layers: { digest: string }[];
  };
  const found: string[] = [];
  for (const blob of blobs) found.push(...(await secretsIn(join(target, blob), generated)));
  const lists = await Promise.all(
    manifest.layers.map(({ digest }) =>
      promisify(execFile)('tar', ['-tf', join(target, digest.replace('sha256:', ''))], {
        maxBuffer: 1 << 28,
      }),
    ),
  );
  const files = lists.flatMap(({ stdout }) => stdout.split('\n').filter(Boolean));
  const named = files.filter((file) => PRIVATE.test(file));
  const development = files.filter((file) => DEVELOPMENT.test(file));
  const hasBom = files.some((file) => file.endsWith('app/sbom.cdx.json'));
  return [
    {
      what: 'secrets of the installation in layers, which lay beside the sources',
      goal: '0',
      figure: `${found.length} in ${blobs.length} blobs`,
      met: found.length === 0,
    },
    {
      what: 'files in layers whose name is one of credentials',
      goal: '0',
      figure: `${named.length} of ${files.length} ${named.slice(0, 3).join(' ')}`.trim(),
      met: named.length === 0,
    },
    {
      what: 'files of development in layers',
      goal: '0',
      figure: `${development.length} ${development.slice(0, 3).join(' ')}`.trim(),
      met: development.length === 0,
    },
    {
      what: 'bill of materials in the image',
      goal: 'there',
      figure: hasBom ? 'there' : 'missing',
      met: hasBom,
    },
  ];
}

async function secretsIn(path: string, secrets: string[]): Promise<string[]> {
  const longest = Math.max(...secrets.map((secret) => secret.length));
  const pattern = new RegExp(secrets.join('|'), 'g');
  const found: string[] = [];
  let rest = '';
  const search = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      const piece = rest + chunk.toString('latin1');
      found.push(...(piece.match(pattern) ?? []));
      rest = piece.slice(-longest);
    }
  };
  if (await isGzip(path)) await pipeline(createReadStream(path), createGunzip(), search);
  else await pipeline(createReadStream(path), search);
  return found;
}

async function isGzip(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { end: 1 }))
    return (chunk as Buffer).equals(Buffer.from([0x1f, 0x8b]));
  return false;
}
