import { createHash } from 'node:crypto';
import type { Dimension } from './plan.ts';

/** Themes and claims have no rows of their own: the id is that of their words, the same in the store. */
export function idOfWords(words: string): string {
  const hex = createHash('md5').update(words).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const worded = (column: string): Dimension => ({
  level: 'fact',
  type: 'String',
  sql: () => `toString(${column})`,
  show: (words) => (words === '' ? null : { id: idOfWords(words), name: words }),
});
