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

const entries = readList('tracking-parameters.txt');
const names = new Set(entries);
const beginnings = entries.filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1));

/** The query without what only says how a visitor came. What stays keeps its order and its encoding: servers tell such addresses apart. */
export function withoutTracking(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !isTracking(part.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

function isTracking(encoded: string): boolean {
  const name = decoded(encoded).toLowerCase();
  return names.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
