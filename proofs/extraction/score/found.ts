import { createReader, type MentionKind } from '@sightline/extraction';
import type { LabelledAnswer, LabelledBrand } from '../labelled.ts';
import { placesOfName, placesOfWord } from './places-of-name.ts';

export interface Found {
  brandId: string;
  kind: MentionKind;
  start: number;
  end: number;
  rank: number | null;
}

/** One way of finding brands in an answer. */
export type Method = (answer: LabelledAnswer) => Found[];

/** One reader for the brands of a category, as a worker keeps it. */
export function byRules(): Method {
  const readers = new Map<LabelledBrand[], ReturnType<typeof createReader>>();
  return ({ brands, text, prompt, language }) => {
    let reader = readers.get(brands);
    if (!reader) {
      reader = createReader(brands);
      readers.set(brands, reader);
    }
    return [...reader.read({ text, prompt, ...(language && { language }) }).mentions];
  };
}

type Places = (text: string, name: string) => number[];

const inLowerCase =
  (placesOf: Places): Method =>
  ({ brands, text }) =>
    brands.flatMap(({ id, names }) =>
      names.flatMap(({ text: name }) =>
        placesOf(text.toLowerCase(), name.toLowerCase()).map(
          (start): Found => ({ brandId: id, kind: 'named', start, end: start + name.length, rank: null }),
        ),
      ),
    );

/** In any case, anywhere. */
export const bySubstring = inLowerCase(placesOfName);

/** In any case, where no letter or digit stands beside it. */
export const byWords = inLowerCase(placesOfWord);
