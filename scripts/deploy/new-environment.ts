import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';

const cli = join(import.meta.dirname, '../../packages/cli/src/main.ts');

/** What `sightline init` writes for a domain, read as Compose reads it. */
export async function newEnvironment(domain: string): Promise<NodeJS.Dict<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-env-'));
  try {
    const file = join(folder, 'sightline.env');
    await promisify(execFile)(process.execPath, [cli, 'init', '--domain', domain, file]);
    return parseEnv(await readFile(file, 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
