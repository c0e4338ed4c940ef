import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');

test('the packed package runs as JavaScript, brings its types and holds nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await run('pnpm', ['pack', '--pack-destination', folder], { cwd: root });
  await run('tar', ['-xzf', join(folder, 'sightline-client-0.1.0.tgz'), '-C', folder]);
  const unpacked = join(folder, 'package');
  await symlink(join(root, 'node_modules'), join(unpacked, 'node_modules'));
  const programs = ['index', 'next', 'astro'].map((name) => `import('./dist/${name}.js')`);
  const names = `for (const one of await Promise.all([${programs}])) console.log(Object.keys(one).sort().join())`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', names], { cwd: unpacked });
  expect(stdout.trim().split('\n')).toEqual([
    'SubscriptionError,matchesChange,subscribe',
    'revalidateChange,schemaTag',
    'changeTags,invalidateChange,invalidateEverything',
  ]);
  expect(await readFile(join(unpacked, 'dist/index.d.ts'), 'utf8')).toContain("from './subscribe.ts'");
  const { exports } = JSON.parse(await readFile(join(unpacked, 'package.json'), 'utf8'));
  expect(exports['.']).toEqual({ types: './dist/index.d.ts', default: './dist/index.js' });
  const { stdout: files } = await run('tar', ['-tzf', join(folder, 'sightline-client-0.1.0.tgz')]);
  expect(files.split('\n').filter((file) => /test|src/.test(file))).toEqual([]);
});
