import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const app = join(import.meta.dirname, '../../apps/console');
const built = join(app, 'dist/index.html');

/** Builds the pages of the console when they are not built, or older than their sources. */
export async function buildConsole(say: (line: string) => void): Promise<void> {
  if (!existsSync(join(app, 'vite.config.ts'))) return say('console: there are no pages to build');
  const newest = Math.max(...(await Promise.all((await sources()).map(changedAt))));
  if (existsSync(built) && (await changedAt(built)) >= newest) return;
  say('console: building its pages');
  // Where tests start the system NODE_ENV is another one, for which React is three times as large.
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)('pnpm', ['build'], { cwd: app, env });
}

async function sources(): Promise<string[]> {
  const files = await readdir(join(app, 'web'), { recursive: true, withFileTypes: true });
  const inside = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  return [...inside, join(app, 'vite.config.ts'), join(app, 'package.json')];
}

const changedAt = async (path: string) => (await stat(path)).mtimeMs;
