import { lengthOf } from '../../component/value/values.ts';
import { type Glossary, termsIn } from '../text/glossary.ts';
import { segmentFaults } from '../text/segment-faults.ts';
import type { Segment } from '../text/segments.ts';

/**
 * Whether what the translation memory has for a text is used for it. A person's words are, wherever they fit into the field; a model's are asked
 * for again when the glossary says otherwise by now, too.
 */
export function stillFits(
  segment: Segment,
  { text, origin }: { text: string; origin: 'machine' | 'manual' },
  language: string,
  glossary: Glossary,
): boolean {
  const length = lengthOf(text);
  if (length < segment.shortest || (segment.tags.length === 0 && length > segment.longest)) return false;
  if (origin === 'manual') return true;
  const terms = termsIn([segment.text], glossary, language);
  const has = (words: string) => text.toLowerCase().includes(words.toLowerCase());
  return (
    terms.every(({ translation }) => translation === undefined || has(translation)) &&
    segmentFaults(segment, text, { language, terms }).length === 0
  );
}
