import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Host, process and a word of its own: a process that ends and one that gets its number later are told apart. */
const ownFolder = [hostname(), process.pid, randomUUID()].join('+');

/** Where uploads are while they are read: on disk, so that their size costs no memory. */
export interface Spool {
  /** Gives `work` the path of a file that does not exist yet, and removes whatever is there afterwards. */
  withFile<T>(work: (path: string) => Promise<T>): Promise<T>;
  /** Removes what processes of this host that are gone had to leave behind. */
  removeLeftOvers(): Promise<void>;
  close(): Promise<void>;
}

export function createSpool(directory: string): Spool {
  const folder = join(directory, ownFolder);
  return {
    async withFile(work) {
      // What people upload is not for other accounts of the machine.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomUUID());
      try {
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async removeLeftOvers() {
      const names = await readdir(directory).catch(() => []);
      await Promise.all(
        names.filter(isLeftOver).map((name) => rm(join(directory, name), { recursive: true, force: true })),
      );
    },
    // Only when it is empty: another service of the same process may be using it.
    close: () => rmdir(folder).catch(() => {}),
  };
}

function isLeftOver(name: string): boolean {
  const [host, process_, word, ...more] = name.split('+');
  if (host !== hostname() || word === undefined || more.length > 0 || name === ownFolder) return false;
  const pid = Number(process_);
  return Number.isInteger(pid) && pid > 0 && (pid === process.pid || !isRunning(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
