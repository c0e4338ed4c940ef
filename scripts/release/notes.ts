import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

type Level = 'major' | 'minor' | 'patch';

export interface Note {
  /** Of its file, by which lists are sorted. */
  name: string;
  packages: Record<string, Level>;
  text: string;
}

/** The notes in `.changeset` that no release has yet. */
export async function readNotes(folder: string): Promise<Note[]> {
  const files = (await readdir(join(folder, '.changeset'))).filter(
    (file) => file.endsWith('.md') && file !== 'README.md',
  );
  return Promise.all(
    files.sort().map(async (file) => {
      const [, head, text] =
        /^---\n(.*?)\n---\n(.*)$/s.exec(await readFile(join(folder, '.changeset', file), 'utf8')) ?? [];
      if (head === undefined || !text?.trim())
        throw new Error(`.changeset/${file} is not a note of changesets`);
      return { name: file.slice(0, -3), packages: parse(head) as Note['packages'], text: text.trim() };
    }),
  );
}

const titles: Record<Level, string> = { major: 'Breaking', minor: 'New', patch: 'Mended' };

/** One part of the changelog for all services, which carry one version: each note stands in it once, under the highest of its levels. */
export function releaseNotes(version: string, day: string, notes: Note[]): string {
  const levelOf = ({ packages }: Note): Level =>
    (['major', 'minor'] as const).find((level) => Object.values(packages).includes(level)) ?? 'patch';
  const parts = (['major', 'minor', 'patch'] as const).flatMap((level) => {
    const found = notes.filter((note) => levelOf(note) === level);
    return found.length === 0 ? [] : [`### ${titles[level]}\n\n${found.map(itemOf).join('\n\n')}`];
  });
  return `## ${version}, ${day}\n\n${parts.join('\n\n')}\n`;
}

function itemOf({ packages, text }: Note): string {
  const names = Object.keys(packages).map((name) => name.replace('@sightline/', ''));
  const [first = '', ...more] = text.split('\n');
  const indented = more.map((line) => (line === '' ? '' : `  ${line}`));
  return [`- _${names.join(', ')}:_ ${first}`, ...indented].join('\n');
}

/** Newest first, below the text that the file begins with. */
export function withRelease(changelog: string, release: string): string {
  const at = changelog.search(/^## /m);
  return at === -1
    ? `${changelog.trimEnd()}\n\n${release}`
    : `${changelog.slice(0, at)}${release}\n${changelog.slice(at)}`;
}
