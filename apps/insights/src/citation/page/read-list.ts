import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../data');

/** The entries of a list; see the README beside it. */
export function readList(name: string): string[] {
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((entry) => entry !== '');
}
