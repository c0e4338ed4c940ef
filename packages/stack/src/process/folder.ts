import { access, chown, constants, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import type { StartOptions } from '../engine.ts';
import type { Account } from './account.ts';

export type DataFolder = {
  path: string;
  /** False for a folder the caller named: its data stays. */
  temporary: boolean;
  remove(): Promise<void>;
};

export async function openDataFolder(
  name: string,
  { dir, inMemory = false }: StartOptions,
  account: Account | undefined,
): Promise<DataFolder> {
  const temporary = dir === undefined;
  const path = temporary
    ? await mkdtemp(join(await temporaryRoot(inMemory), `sightline-${name}-`))
    : resolve(dir);
  if (!temporary) {
    // The folders above must let the engine's account through; only its own is closed to others.
    await mkdir(dirname(path), { recursive: true, mode: 0o755 });
    await mkdir(path, { recursive: true, mode: 0o700 });
  }
  if (account) await chown(path, account.uid, account.gid);
  return {
    path,
    temporary,
    remove: async () => {
      if (temporary) await rm(path, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Of Linux. A container may have none, or one that is only readable. */
const sharedMemory = '/dev/shm';

async function temporaryRoot(inMemory: boolean): Promise<string> {
  if (!inMemory) return tmpdir();
  return access(sharedMemory, constants.W_OK).then(
    () => sharedMemory,
    () => tmpdir(),
  );
}

const pidFile = (folder: string) => join(folder, 'engine.pid');

export async function noteOwner(folder: string, pid: number): Promise<void> {
  await writeFile(pidFile(folder), String(pid));
}

/**
 * Two engines on one folder destroy it, and not every engine notices by itself. A predecessor whose parent was
 * killed is still ending for a moment: wait for that, then refuse.
 */
export async function waitForOwner(folder: string, patienceMs = 15_000): Promise<void> {
  const pid = Number(await readFile(pidFile(folder), 'utf8').catch(() => ''));
  if (!Number.isInteger(pid) || pid <= 0) return;
  for (const deadline = Date.now() + patienceMs; await isAlive(pid); await delay(50)) {
    if (Date.now() > deadline) {
      throw new Error(
        `Process ${pid} still uses ${folder}. End it, or remove ${pidFile(folder)} if it is another one.`,
      );
    }
  }
}

async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // A zombie holds nothing; where nobody reaps it, it would be there for ever.
  return !/^State:\s*Z/m.test(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''));
}
