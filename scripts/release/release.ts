import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { optionsOf } from '../options.ts';
import { readNotes, releaseNotes, withRelease } from './notes.ts';

const { values } = optionsOf(
  { options: { preview: { type: 'boolean', default: false }, folder: { type: 'string' } } },
  'pnpm release writes versions and CHANGELOG.md from the notes in .changeset, and removes these; with --preview it prints the new part of CHANGELOG.md and changes nothing.',
);
const folder = values.folder ?? join(import.meta.dirname, '../..');
const day = new Date().toISOString().slice(0, 10);
const notes = await readNotes(folder);

if (notes.length === 0) {
  console.error('There are no notes in .changeset: nothing is to be released.');
  process.exitCode = 1;
} else if (values.preview) {
  console.log(releaseNotes('(next)', day, notes));
} else {
  const changesets = join(
    dirname(createRequire(import.meta.url).resolve('@changesets/cli/package.json')),
    'bin.js',
  );
  await promisify(execFile)(process.execPath, [changesets, 'version'], { cwd: folder });
  const version = await versionIn(folder);
  const path = join(folder, 'CHANGELOG.md');
  await writeFile(path, withRelease(await readFile(path, 'utf8'), releaseNotes(version, day, notes)));
  console.log(`${version}, with ${notes.length} notes. Look through CHANGELOG.md. Then:

  pnpm install --lockfile-only && git commit -am 'chore: release ${version}' && git tag v${version}
  docker build -f deploy/Containerfile --build-arg BUILD_ID=${version} -t sightline:${version} -t sightline:latest .`);
}

/** The services carry one version (`fixed` in .changeset/config.json). */
async function versionIn(folder: string): Promise<string> {
  return JSON.parse(await readFile(join(folder, 'apps/identity/package.json'), 'utf8')).version;
}
