import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

/** Before agents, knowledge bases, content scores, saved views and the console: migrations of all three databases came since. */
export const EARLIER = 'd122fc89177e3e4a232d7934d7cdf8bef47db9dc';

const repository = join(import.meta.dirname, '../..');
const run = promisify(execFile);

export interface Checkout {
  /** A program of it, as seen from the root of this checkout. */
  program(path: string): string;
  remove(): Promise<void>;
}

/** An earlier commit of this repository beside it, installed as a release is. */
export async function checkOutEarlier(commit = EARLIER): Promise<Checkout> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-earlier-'));
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: repository }).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await run('git', ['worktree', 'add', '--detach', '--force', folder, commit], { cwd: repository });
    await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent'], {
      cwd: folder,
    });
  } catch (error) {
    await remove();
    throw error;
  }
  return { program: (path) => join(relative(repository, folder), path), remove };
}
