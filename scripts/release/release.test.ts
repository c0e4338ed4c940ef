import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readNotes, releaseNotes } from './notes.ts';

const repository = join(import.meta.dirname, '../..');
const services = ['content', 'insights', 'identity', 'console'];

/** A repository with the services and the settings of this one, and a few notes. */
async function newRepository(notes: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, '.changeset'));
  await cp(join(repository, '.changeset/config.json'), join(folder, '.changeset/config.json'));
  await writeFile(join(folder, 'package.json'), '{"name": "root", "private": true}');
  await writeFile(join(folder, 'pnpm-workspace.yaml'), 'packages: ["apps/*"]\n');
  await writeFile(join(folder, 'CHANGELOG.md'), '# Changelog\n\nWhat is new.\n');
  for (const name of services) {
    await mkdir(join(folder, 'apps', name), { recursive: true });
    const described = { name: `@sightline/${name}`, version: '0.1.0', private: true };
    await writeFile(join(folder, 'apps', name, 'package.json'), JSON.stringify(described));
  }
  const write = async (more: Record<string, string>) => {
    for (const [name, text] of Object.entries(more))
      await writeFile(join(folder, '.changeset', `${name}.md`), text);
  };
  await write(notes);
  const release = () =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'release.ts'), '--folder', folder]);
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  return { folder, write, release, read };
}

test('a release gives all services the next version, and its notes stand in one changelog, the newest first', async () => {
  const note = (level: string, text: string) => `---\n"@sightline/content": ${level}\n---\n\n${text}\n`;
  const { folder, write, release, read } = await newRepository({
    small: note('patch', 'A list is sorted.'),
    large: note('minor', 'Pages can be undone.\n\nWhat to do: run the migrations.'),
  });
  const { stdout } = await release();
  expect(stdout).toContain('BUILD_ID=0.2.0 -t sightline:0.2.0');
  for (const name of services)
    expect(JSON.parse(await read(`apps/${name}/package.json`))).toMatchObject({ version: '0.2.0' });
  expect(await readdir(join(folder, '.changeset'))).toEqual(['config.json']);
  await write({ next: note('patch', 'A second release.') });
  await release();
  const changelog = (await read('CHANGELOG.md')).replaceAll(/\d{4}-\d\d-\d\d/g, 'DAY');
  expect(changelog).toBe(`# Changelog

What is new.

## 0.2.1, DAY

### Mended

- _content:_ A second release.

## 0.2.0, DAY

### New

- _content:_ Pages can be undone.

  What to do: run the migrations.

### Mended

- _content:_ A list is sorted.
`);
  await expect(release()).rejects.toThrow('There are no notes');
});

test('every note of this repository can be released', async () => {
  const notes = await readNotes(repository);
  const text = releaseNotes('1.0.0', '2026-01-01', notes);
  expect(text.match(/^- _/gm)?.length ?? 0).toBeGreaterThanOrEqual(notes.length);
});
