import type { InputFault } from '@sightline/service';

export const LONGEST_PATH = 1_000;
const LONGEST_NAME = 200;
const DEEPEST = 20;

/** Control characters, and the separators that break a line. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029]/u;

/**
 * A path of folders as it is kept: names without space around them, composed (NFC), with one slash between two and none at its ends. A
 * path that cannot be kept adds a fault.
 */
export function readPath(given: string, loc: InputFault['loc'], faults: InputFault[]): string {
  const names = given
    .split('/')
    .map((name) => name.trim().normalize('NFC'))
    .filter((name, index, all) => name !== '' || (index > 0 && index < all.length - 1));
  const msg = faultOf(names);
  if (msg) faults.push({ loc, msg, type: 'path' });
  return names.join('/');
}

function faultOf(names: string[]): string | undefined {
  if (names.length === 0) return 'must have a character that is neither a space nor a slash';
  if (names.includes('')) return 'must not have two slashes without a name between them';
  if (names.some((name) => name === '.' || name === '..')) return 'must not have `.` or `..` as a name';
  if (names.length > DEEPEST) return `must have at most ${DEEPEST} names with slashes between them`;
  if (names.some((name) => [...name].length > LONGEST_NAME))
    return `must have names of at most ${LONGEST_NAME} characters`;
  const path = names.join('/');
  if (UNPRINTABLE.test(path) || !path.isWellFormed())
    return 'must not contain control characters, line breaks or unpaired surrogates';
  return path.length > LONGEST_PATH ? `must have at most ${LONGEST_PATH} characters` : undefined;
}

export interface DocumentPath {
  path: string;
  folder: string;
  name: string;
}

/** `name` may have its folders before it; with `folder`, it is below that. */
export function readDocumentPath(
  { name, folder }: { name: string; folder?: string | null | undefined },
  faults: InputFault[],
): DocumentPath {
  const below = folder ? `${readPath(folder, ['body', 'folder'], faults)}/` : '';
  const own = readPath(name, ['body', 'name'], faults);
  const path = below + own;
  if (faults.length === 0 && (path.length > LONGEST_PATH || path.split('/').length > DEEPEST))
    faults.push({
      loc: ['body', 'folder'],
      msg: `must make a path of at most ${LONGEST_PATH} characters and ${DEEPEST} names together with the name`,
      type: 'path',
    });
  const at = path.lastIndexOf('/');
  return { path, folder: at < 0 ? '' : path.slice(0, at), name: path.slice(at + 1) };
}

/** A folder and all folders above it, the outermost first. */
export const foldersOf = (folder: string): string[] =>
  folder === '' ? [] : folder.split('/').map((_, depth, all) => all.slice(0, depth + 1).join('/'));
