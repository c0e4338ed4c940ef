import { placeholdersIn } from '@sightline/llm';
import { type TaggedText, tagPattern } from './tagged-text.ts';

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * A text in pieces of at most `longest` characters, which joined are the text. It is cut between sentences, inside of a longer one between
 * words, and never inside of a placeholder or between a tag and its end: where there is no such place a piece is longer.
 */
export function splitText(source: Pick<TaggedText, 'text' | 'tags' | 'prefix'>, longest: number): string[] {
  const { text } = source;
  if (text.length <= longest) return [text];
  const closed = closedRanges(source);
  const pieces: string[] = [];
  let from = 0;
  let end = 0;
  for (const border of borders(text, longest, closed)) {
    if (border - from > longest && end > from) {
      pieces.push(text.slice(from, end));
      from = end;
    }
    end = border;
  }
  if (end > from && text.length - from > longest) {
    pieces.push(text.slice(from, end));
    from = end;
  }
  return from < text.length ? [...pieces, text.slice(from)] : pieces;
}

type Range = readonly [from: number, to: number];

/** What no cut may go through, in its order. */
function closedRanges({ text, tags, prefix }: Pick<TaggedText, 'text' | 'tags' | 'prefix'>): Range[] {
  const ranges: Range[] = placeholdersIn(text).map(({ from, to }) => [from, to]);
  let open = 0;
  for (const { 0: tag, 1: closing, 3: alone, index } of tags.length > 0
    ? text.matchAll(tagPattern(prefix))
    : []) {
    if (closing || alone) ranges.push([closing ? open : index, index + tag.length]);
    else open = index;
  }
  return ranges.sort(([one], [other]) => one - other);
}

/** Places to cut at, rising. */
function* borders(text: string, longest: number, closed: Range[]): Generator<number> {
  let next = 0;
  const isOpen = (at: number) => {
    while ((closed[next]?.[1] ?? Infinity) <= at) next++;
    const range = closed[next];
    return range === undefined || range[0] >= at;
  };
  for (const { index, segment } of sentences.segment(text)) {
    if (segment.length > longest) {
      for (const { 0: blank, index: at } of segment.matchAll(/\s+/g)) {
        const border = index + at + blank.length;
        if (isOpen(border)) yield border;
      }
    }
    const end = index + segment.length;
    if (isOpen(end)) yield end;
  }
}
