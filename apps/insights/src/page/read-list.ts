import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../data');

/** The entries of a list, by its name in the folder of data (see the README there) or by its whole path. */
export function readList(name: string): string[] {
  return readFileSync(resolve(folder, name), 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((entry) => entry !== '');
}
