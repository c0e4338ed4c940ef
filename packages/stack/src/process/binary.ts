import { access, constants, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import process from 'node:process';

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Finds the first of `names` on PATH, then in `folders`; `advice` tells what to install. */
export async function findBinary(names: string[], advice: string, folders: string[] = []): Promise<string> {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const folder of [...onPath, '/usr/sbin', '/usr/local/sbin', ...folders]) {
    for (const name of names) {
      const path = join(folder, name);
      if (await isExecutable(path)) return path;
    }
  }
  throw new Error(`${names.join(' or ')} was not found on this machine. ${advice}`);
}

/** Debian keeps PostgreSQL's server binaries off PATH, one folder a major version; the newest comes first. */
export async function debianPostgresFolders(): Promise<string[]> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch((): string[] => []);
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(root, version, 'bin'));
}
