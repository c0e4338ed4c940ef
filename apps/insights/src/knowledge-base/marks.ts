import { createHash } from 'node:crypto';
import { foldersOf } from './path.ts';

/**
 * Stands for a tag or a folder among the words of a passage, so that the index that finds words also filters. No text has it: words are
 * letters and digits. Of one length, since PostgreSQL takes no word of more than 2,046 bytes.
 */
const mark = (kind: 'tag' | 'folder', value: string): string =>
  `=${createHash('sha256').update(`${kind}\n${value}`).digest('hex').slice(0, 32)}`;

export const tagMark = (tag: string): string => mark('tag', tag);
export const folderMark = (folder: string): string => mark('folder', folder);

/** Of a document: its tags, its folder and every folder above that. */
export function marksOf({ tags, folder }: { tags: readonly string[]; folder: string }): string[] {
  return [...tags.map(tagMark), ...foldersOf(folder).map(folderMark)];
}
