import { hashOf } from '../../document/published-source.ts';
import type { TaggedText } from './tagged-text.ts';

/**
 * Of a text and what its tags stand for, without their attributes: a link that leads elsewhere is translated alike. Of no language,
 * and of no place.
 */
export function segmentHash({ text, tags }: Pick<TaggedText, 'text' | 'tags'>): string {
  return hashOf({ text, tags: tags.map(({ kind }) => kind) });
}
