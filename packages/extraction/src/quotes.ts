import { type Folded, fold, foldedText, gap } from './fold/fold.ts';
import { isUnspaced, script, scriptOf } from './fold/scripts.ts';
import { readProse } from './prose/prose.ts';

export interface QuotePlace {
  readonly start: number;
  readonly end: number;
}

export interface QuoteFinder {
  /** Where the words of a quote stand one after the other, as UTF-16 offsets, in order. */
  find(quote: string): QuotePlace[];
}

/** Of one quote: a single letter is found everywhere. */
const MOST_PLACES = 200;
const LONGEST_QUOTE = 4_000;
/** What somebody who quotes adds or leaves out at both ends. */
const edges = new Set([...'.,;:!?"\'([])'].map((sign) => sign.charCodeAt(0)));

/**
 * Compares as names are compared: case, accents, widths, quotes and hyphens count for nothing, and neither do emphasis and targets of links. Quotes begin and end
 * with whole words and stay in one paragraph. Each costs one pass of the text.
 */
export function createQuoteFinder(text: string): QuoteFinder {
  const folded = foldProse(text);
  const letters = lettersOf(folded, 0, folded.length);
  return {
    find(quote) {
      if (quote.length > LONGEST_QUOTE) return [];
      const wanted = withoutEdges(foldProse(quote));
      const places: QuotePlace[] = [];
      if (wanted === '') return places;
      for (
        let at = letters.indexOf(wanted);
        at >= 0 && places.length < MOST_PLACES;
        at = letters.indexOf(wanted, at + 1)
      ) {
        const end = at + wanted.length;
        if (isEdge(folded, at) && isEdge(folded, end) && isWhole(folded, at, end))
          places.push({ start: folded.starts[at] as number, end: folded.ends[end - 1] as number });
      }
      return places;
    },
  };
}

/** The same for all ways to write a short name: without case, accents, spaces and hyphens. */
export const nameKey = (name: string): string => foldedText(name.normalize('NFC'));

const foldProse = (text: string): Folded => fold(text, readProse(text).mask);

function lettersOf({ codes }: Folded, from: number, to: number): string {
  const parts: string[] = [];
  for (let at = from; at < to; at += 8_000)
    parts.push(String.fromCharCode(...codes.subarray(at, Math.min(to, at + 8_000))));
  return parts.join('');
}

function withoutEdges(folded: Folded): string {
  let [from, to] = [0, folded.length];
  while (from < to && edges.has(folded.codes[from] as number)) from += 1;
  while (to > from && edges.has(folded.codes[to - 1] as number)) to -= 1;
  return lettersOf(folded, from, to);
}

/** Whether words end before this unit. A hyphen ends none: "toxic" is no quote of "non-toxic". */
function isEdge({ codes, gaps, length }: Folded, at: number): boolean {
  if (at === 0 || at === length) return true;
  const [before, after] = [scriptOf(codes[at - 1] as number), scriptOf(codes[at] as number)];
  const between = gaps[at] as number;
  if (between > gap.hyphen || before === script.none || after === script.none) return true;
  return between === gap.none && (isUnspaced(before) || isUnspaced(after));
}

function isWhole({ gaps }: Folded, at: number, end: number): boolean {
  for (let unit = at + 1; unit < end; unit += 1) if (gaps[unit] === gap.paragraph) return false;
  return true;
}
