import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/assets-under-test.ts';
import { createSpool } from './spool.ts';

let directory: string;

beforeEach(async () => {
  directory = join(await temporaryFolder(), 'made', 'when-needed');
});

const filesIn = async () =>
  (await readdir(directory, { recursive: true })).filter((name) => name.includes('/'));

test('keeps a spooled file while it is used, and removes it afterwards, also after a failure', async () => {
  const spool = createSpool(directory);
  let path = '';
  const length = await spool.withFile(async (given) => {
    path = given;
    await writeFile(path, 'bytes');
    expect(await filesIn()).toHaveLength(1);
    return 5;
  });
  expect(length).toBe(5);
  await expect(access(path)).rejects.toThrow('ENOENT');
  const failing = spool.withFile(async (given) => {
    await writeFile(given, 'bytes');
    throw new Error('of the work');
  });
  await expect(failing).rejects.toThrow('of the work');
  expect(await filesIn()).toEqual([]);
  await spool.close();
  expect(await readdir(directory)).toEqual([]);
});

async function leave(name: string): Promise<string> {
  await mkdir(join(directory, name), { recursive: true });
  await writeFile(join(directory, name, 'upload'), 'bytes');
  return name;
}

test('removes only files of processes that no longer run', async () => {
  const ended = spawn(process.execPath, ['-e', '']);
  await once(ended, 'exit');
  const running = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  try {
    await leave(`${hostname()}+${ended.pid}+a`);
    // A process before this one had the same number, as in a container that was restarted.
    await leave(`${hostname()}+${process.pid}+b`);
    const kept = [
      await leave(`${hostname()}+${running.pid}+c`),
      await leave(`another-host+${ended.pid}+d`),
      await leave('somebody-elses'),
    ];
    const spool = createSpool(directory);
    await spool.withFile(async (path) => {
      await writeFile(path, 'under way');
      await createSpool(directory).removeLeftOvers();
      expect(await filesIn()).toHaveLength(kept.length + 1);
    });
    await spool.close();
    expect((await readdir(directory)).sort()).toEqual(kept.sort());
  } finally {
    running.kill();
  }
});

test('removes nothing when the spool folder does not exist', async () => {
  await createSpool(directory).removeLeftOvers();
});
