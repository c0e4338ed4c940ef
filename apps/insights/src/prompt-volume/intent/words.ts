import { createHash } from 'node:crypto';
import { normalizeKeyword } from '../keyword.ts';

/** ` trail running shoes `: what is not a letter or a digit parts words. So a phrase is found as a part of the text. */
export const wordsOf = (text: string): string =>
  ` ${normalizeKeyword(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

export const hashOf = (words: string): Buffer => createHash('sha256').update(words).digest();
