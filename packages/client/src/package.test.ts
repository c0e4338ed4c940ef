import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');

test('packs a package that is imported by name, runs as JavaScript, has types and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await run('pnpm', ['pack', '--pack-destination', folder], { cwd: root });
  const unpacked = join(folder, 'node_modules/@sightline/client');
  await mkdir(unpacked, { recursive: true });
  const tarball = join(folder, 'sightline-client-0.1.0.tgz');
  await run('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1']);
  const parser = 'node_modules/eventsource-parser';
  await symlink(join(root, parser), join(folder, parser));
  const programs = ['client', 'client/next', 'client/astro'].map((name) => `import('@sightline/${name}')`);
  const names = `for (const one of await Promise.all([${programs}])) console.log(Object.keys(one).sort().join())`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', names], { cwd: folder });
  expect(stdout.trim().split('\n')).toEqual([
    'SubscriptionError,matchesChange,subscribe',
    'revalidateChange,schemaTag',
    'changeTags,invalidateChange,invalidateEverything',
  ]);
  const program = `import { subscribe, type Subscription } from '@sightline/client';
    export const subscription: Subscription = subscribe('id', ({ paths }) => paths.length, { url: 'http://x' });`;
  await writeFile(join(folder, 'use.mts'), program);
  const compiler = join(root, '../../node_modules/.bin/tsc');
  await run(
    compiler,
    ['--noEmit', '--strict', '--module', 'nodenext', '--lib', 'esnext,dom', '--types', '', 'use.mts'],
    {
      cwd: folder,
    },
  );
  const { stdout: files } = await run('tar', ['-tzf', tarball]);
  expect(files.split('\n').filter((file) => /test|src/.test(file))).toEqual([]);
});
