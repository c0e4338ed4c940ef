import { bounds } from './answer.ts';
import type { ToldPlace } from './spans.ts';

/** Each word that is not there costs a walk through the rest of the text. */
const MOST_IN_VAIN = 50;

/**
 * Places of words that a provider cites for, where it tells the words and not the place: each is looked for behind the one before. Undefined
 * where they are not.
 */
export function createWordFinder(text: string): (words: string | null | undefined) => ToldPlace | undefined {
  const reachable = text.slice(0, bounds.textLength);
  let from = 0;
  let inVain = 0;
  return (words) => {
    if (!words || words.trim() === '' || inVain >= MOST_IN_VAIN) return undefined;
    const start = reachable.indexOf(words, from);
    if (start < 0) {
      inVain++;
      return undefined;
    }
    from = start + words.length;
    return { start, end: from, equals: words };
  };
}
