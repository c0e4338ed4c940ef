import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const release = (...options: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'release/release.ts'), ...options], {
    encoding: 'utf8',
  });

test('an option that a command does not know is named, with how to use the command', () => {
  const { status, stdout, stderr } = release('--preveiw');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain("'--preveiw'");
  expect(stderr).toContain('with --preview it prints');
  expect(stderr).not.toContain('    at ');
});

test('--help says how to use a command, and does nothing else', () => {
  const { status, stdout, stderr } = release('--preview', '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^pnpm release writes/);
});
