import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFaultFinder } from '@sightline/service';
import Type from 'typebox';
import { addressRanges } from './address-ranges.ts';

/** The form in which all providers of the catalogue publish their ranges. */
const Published = Type.Object({
  prefixes: Type.Array(
    Type.Union([Type.Object({ ipv4Prefix: Type.String() }), Type.Object({ ipv6Prefix: Type.String() })]),
    { minItems: 1 },
  ),
});

const finder = createFaultFinder(Published);
const inOrder = new Intl.Collator('en', { numeric: true });
const PATIENCE_MS = 30_000;

export interface Fetched {
  file: string;
  added: string[];
  removed: string[];
}

/**
 * Fetches the ranges of every file of the folder from the sources that its comments name. Nothing is written unless all of them were
 * read: the files of a folder are of one day, and one that is half read would call a provider's own bots spoofed.
 */
export async function fetchAddresses(folder: string, today: string): Promise<Fetched[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  const read = await Promise.all(files.map((file) => readAgain(join(folder, file), today)));
  for (const { path, text } of read) {
    await writeFile(`${path}.new`, text);
    await rename(`${path}.new`, path);
  }
  return read.map(({ before, after }, index) => ({
    file: files[index] ?? '',
    added: after.filter((range) => !before.includes(range)),
    removed: before.filter((range) => !after.includes(range)),
  }));
}

async function readAgain(path: string, today: string) {
  const lines = (await readFile(path, 'utf8')).split('\n');
  const sources = lines.flatMap((line) => /^# (https?:\/\/\S+)$/.exec(line)?.[1] ?? []);
  if (sources.length === 0) throw new Error(`${path} names no source: add a line "# https://…" to it`);
  const ranges = (await Promise.all(sources.map(publishedAt))).flat();
  const after = [...new Set(ranges)].sort(inOrder.compare);
  const heading = [...sources.map((source) => `# ${source}`), `# as of ${today}`];
  return {
    path,
    before: lines.filter((line) => line !== '' && !line.startsWith('#')),
    after,
    text: `${[...heading, ...after].join('\n')}\n`,
  };
}

async function publishedAt(source: string): Promise<string[]> {
  try {
    const answer = await fetch(source, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`it responded ${answer.status}`);
    const given: unknown = await answer.json();
    if (!finder.isValid(given)) throw new Error('its response is not a list of prefixes');
    const ranges = given.prefixes.map((one) => ('ipv4Prefix' in one ? one.ipv4Prefix : one.ipv6Prefix));
    addressRanges(ranges);
    return ranges;
  } catch (cause) {
    throw new Error(`${source} could not be read: ${reasonOf(cause as Error)}. Nothing was written`, {
      cause,
    });
  }
}

/** `fetch` says only that it failed, and why in its cause. */
const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message);
