import { hasWords } from '@sightline/llm';
import { hashOf } from '../../document/published-source.ts';
import type { FoundText, TextSource } from './found-text.ts';
import { readPieces } from './from-tagged-text.ts';
import { mapTexts } from './map-texts.ts';
import type { TaggedText } from './tagged-text.ts';

/** A text that a model translates, and the unit of the translation memory. */
export interface Segment extends FoundText {
  /** The same for the same words with the same tags, in any document and for any language. */
  hash: string;
}

/** The texts of a document, in their order; one that occurs twice is in it twice. */
export function findSegments(source: TextSource): Segment[] {
  const segments: Segment[] = [];
  mapSegments(source, (found) => {
    segments.push({ ...found, hash: segmentHash(found) });
    return undefined;
  });
  return segments;
}

/** Content with the translations of the segments that were found in it; one that has none stays as it is. */
export function applyTranslations(
  source: TextSource,
  segments: readonly Segment[],
  translationOf: (segment: Segment) => string | undefined,
) {
  const inOrder = segments.values();
  return mapSegments(source, () => {
    const { value } = inOrder.next();
    if (!value) throw new Error('segments of another source');
    return translationOf(value);
  });
}

function mapSegments(source: TextSource, translate: (found: FoundText) => string | undefined) {
  return mapTexts(source, (found) => (hasOwnWords(found) ? translate(found) : undefined));
}

/** Words that are not inside of code. */
function hasOwnWords(found: FoundText): boolean {
  const { pieces } = readPieces(found.text, found);
  return pieces.some(({ number, text }) => !(number && found.tags[number - 1]?.kept) && hasWords(text));
}

/**
 * Of a text and what its tags stand for, without their attributes: a link that leads elsewhere is translated alike. Of no language,
 * and of no place.
 */
export function segmentHash({ text, tags }: Pick<TaggedText, 'text' | 'tags'>): string {
  return hashOf({ text, tags: tags.map(({ kind }) => kind) });
}
