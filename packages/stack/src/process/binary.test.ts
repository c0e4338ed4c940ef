import { expect, test } from 'vitest';
import { findBinary } from './binary.ts';

test('a missing binary is named together with what to install', async () => {
  await expect(findBinary(['no-such-server'], 'Install it (Debian: apt install it).')).rejects.toThrow(
    'no-such-server was not found on this machine. Install it (Debian: apt install it).',
  );
});

test('a folder off PATH is looked at last', async () => {
  expect(await findBinary(['sh'], '')).toMatch(/\/sh$/);
  await expect(findBinary(['hosts'], 'not executable', ['/etc'])).rejects.toThrow('not executable');
});
