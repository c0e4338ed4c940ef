import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBinary } from './binary.ts';

test('names a missing binary together with what to install', async () => {
  await expect(findBinary(['no-such-server'], 'Install it (Debian: apt install it).')).rejects.toThrow(
    'no-such-server was not found on this machine. Install it (Debian: apt install it).',
  );
});

test('searches PATH before the given folders, and the first name before the second', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'binaries-'));
  for (const name of ['sh', 'only-here']) await writeFile(join(folder, name), '', { mode: 0o755 });
  expect(await findBinary(['sh'], '', [folder])).not.toBe(join(folder, 'sh'));
  expect(await findBinary(['not-here', 'only-here'], '', [folder])).toBe(join(folder, 'only-here'));
  await rm(folder, { recursive: true });
});
