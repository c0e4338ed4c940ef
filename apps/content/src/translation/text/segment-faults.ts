import type { TextFault } from '@sightline/llm';
import { languageFault, placeholderFaults } from '@sightline/llm';
import { isStorable, lengthOf } from '../../component/value/values.ts';
import { readPieces } from './from-tagged-text.ts';
import { lostTerms, type Term } from './glossary.ts';
import type { Segment } from './segments.ts';

/** Everything for which a translation of a segment cannot be taken. */
export function segmentFaults(
  segment: Segment,
  translation: string,
  { language, terms }: { language: string; terms: readonly Term[] },
): TextFault[] {
  if (!isStorable(translation)) return [{ kind: 'unstorable', what: '' }];
  const { pieces, faults } = readPieces(translation, segment);
  const before = words(readPieces(segment.text, segment).pieces);
  const after = words(pieces);
  const kept = terms.flatMap(({ term, translation: fixed }) => (fixed === undefined ? term : []));
  const length = lengthOf(translation);
  return [
    ...faults,
    ...placeholderFaults(before, after, language),
    ...lostTerms(before, after, terms).map((what): TextFault => ({ kind: 'lost-term', what })),
    ...[languageFault(before, after, language, kept) ?? []].flat(),
    ...(segment.tags.length === 0 && length > segment.longest
      ? [{ kind: 'too-long', what: `${length} of ${segment.longest} characters` } as const]
      : []),
    ...(length < segment.shortest
      ? [{ kind: 'too-short', what: `${length} of ${segment.shortest} characters` } as const]
      : []),
  ];
}

/** A blank between pieces, so that a placeholder cannot come about where two of them meet. */
function words(pieces: { text: string }[]): string {
  return pieces.map(({ text }) => text).join(' ');
}
