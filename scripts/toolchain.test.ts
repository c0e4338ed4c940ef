import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);
const file = join(import.meta.dirname, 'toolchain.sh');

test.each([
  ['bash', tmpdir(), file],
  ['zsh', tmpdir(), file],
  ['sh', join(import.meta.dirname, '..'), 'scripts/toolchain.sh'],
])('%s finds the checkout when it sources the file', async (shell, cwd, path) => {
  const { stdout } = await run(shell, ['-c', `. ${path} && echo "$sightline_root"`], { cwd });
  expect(stdout).toBe(`${join(import.meta.dirname, '..')}\n`);
});

test.each(['bash', 'zsh'])('%s uses the tools of the checkout when the machine has others', async (shell) => {
  const checkout = await realpath(await mkdtemp(join(tmpdir(), 'sightline-toolchain-')));
  onTestFinished(() => rm(checkout, { recursive: true }));
  const [own, machine] = [join(checkout, '.toolchain/node_modules/.bin'), join(checkout, 'machine')];
  for (const [folder, node] of [
    [own, 'v24.1.0'],
    [machine, 'v18.0.0'],
  ] as const) {
    await mkdir(folder, { recursive: true });
    await program(join(folder, 'node'), node);
    await program(join(folder, 'pnpm'), '12.0.0');
  }
  await mkdir(join(checkout, 'scripts'));
  await run('cp', [file, join(checkout, 'scripts/toolchain.sh')]);
  const { stdout } = await run(shell, ['-c', '. scripts/toolchain.sh && command -v node'], {
    cwd: checkout,
    env: { PATH: `${machine}:${process.env.PATH}` },
  });
  expect(stdout).toBe(`${own}/node\n`);
});

async function program(path: string, says: string): Promise<void> {
  await writeFile(path, `#!/bin/sh\necho ${says}\n`);
  await chmod(path, 0o755);
}
