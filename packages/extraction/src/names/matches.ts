import type { AnswerText } from '../answer-text.ts';
import { gap } from '../fold/fold.ts';
import { isUnspaced, isUpperAt, script, scriptOf } from '../fold/scripts.ts';
import type { Trie } from '../fold/trie.ts';
import { sense } from '../language/lexicon.ts';
import { lastAtOrBefore } from '../prose/spans.ts';
import { type Entry, lettersOf } from './compile.ts';
import { endingAt } from './endings.ts';
import { within } from './spellings.ts';

/** A spelling of a name in a text, from unit to unit and from token to token, both exclusive at the end. */
export interface Match {
  readonly entries: readonly Entry[];
  readonly first: number;
  readonly last: number;
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
  readonly isInflected: boolean;
}

const longestMark = 40;
const declining = new Set(['pl', 'cs', 'ru']);

/** The longest name at each place, from the left. Each start of a word costs at most as many steps as the longest name has units. */
export function findMatches(answer: AnswerText, gazetteer: Trie<Entry>): Match[] {
  const { codes, length } = answer.folded;
  const matches: Match[] = [];
  for (let unit = 0; unit < length; unit += 1) {
    if (!gazetteer.begins(codes[unit] as number) || !startsWord(answer, unit)) continue;
    const match = matchAt(answer, gazetteer, unit);
    if (!match) continue;
    matches.push(match);
    unit = match.last - 1;
  }
  return matches;
}

function startsWord({ folded, text }: AnswerText, unit: number): boolean {
  if (unit === 0 || folded.gaps[unit] !== gap.none) return true;
  const kind = scriptOf(folded.codes[unit] as number);
  const previous = folded.codes[unit - 1] as number;
  const before = scriptOf(previous);
  if (kind === script.none) return before === script.none || folded.codes[unit] !== 0x2e;
  if (before === kind) return isUnspaced(kind) && kind !== script.katakana;
  // An identifier, a member of something, or the end of an address.
  if (previous === 0x5f) return false;
  const isMember =
    previous === 0x2e &&
    unit > 1 &&
    folded.gaps[unit - 1] === gap.none &&
    scriptOf(folded.codes[unit - 2] as number) === script.spaced;
  return !isMember || isUpperAt(text, folded.starts[unit] as number);
}

function matchAt(answer: AnswerText, gazetteer: Trie<Entry>, first: number): Match | undefined {
  const { codes, gaps, length } = answer.folded;
  const found: { last: number; entries: readonly Entry[] }[] = [];
  let node = 0;
  for (let unit = first; unit < length; unit += 1) {
    if (unit > first && (gaps[unit] as number) >= gap.masked) break;
    node = gazetteer.step(node, codes[unit] as number);
    if (node === 0) break;
    const entries = gazetteer.entriesAt(node);
    if (entries) found.push({ last: unit + 1, entries });
  }
  for (let index = found.length - 1; index >= 0; index -= 1) {
    const { last, entries } = found[index] as { last: number; entries: readonly Entry[] };
    const match = verified(answer, first, last, entries);
    if (match) return match;
  }
  return undefined;
}

function verified(
  answer: AnswerText,
  first: number,
  last: number,
  entries: readonly Entry[],
): Match | undefined {
  const { folded, tokens, lexicon } = answer;
  if (goesOn(answer, last)) return undefined;
  const kept: Entry[] = [];
  let end = last;
  let isInflected = false;
  for (const entry of entries) {
    if (entry.isStem && !declining.has(lexicon.language)) continue;
    if (!gapsFit(answer, first, entry) || !caseFits(answer, first, last, entry)) continue;
    const ending = endingAt(folded, last, entry.spelling.letters, lexicon.language, entry.isStem);
    if (ending.tail === 'other' || kept.some(({ brand }) => brand === entry.brand)) continue;
    kept.push(entry);
    isInflected ||= ending.tail === 'ending';
    if (entry.isStem) end = ending.last;
  }
  const own = kept.filter(({ spelling, isStem }) => !spelling.isShortened && !isStem);
  const start = folded.starts[first] as number;
  const endOffset = folded.ends[end - 1] as number;
  if (kept.length === 0 || !fillsHost(answer, start, endOffset)) return undefined;
  const from = tokens.ofUnit[first] as number;
  // Signs at the end of a name, as in `Yahoo!`, belong to no token.
  let lastOfWord = end - 1;
  while (lastOfWord > first && scriptOf(folded.codes[lastOfWord] as number) === script.none) lastOfWord -= 1;
  const to = Math.max(from, tokens.ofUnit[lastOfWord] as number) + 1;
  return {
    // What somebody wrote goes before what is left of the name of another.
    entries: own.length > 0 ? own : kept,
    first,
    last: end,
    start,
    end: endOffset,
    from,
    to: Math.min(to, tokens.count),
    isInflected,
  };
}

/** Whether a sign and more letters make the name a part of something else: `segment.track`, `snake_case`, `C++`. */
function goesOn({ folded, text }: AnswerText, last: number): boolean {
  if (last >= folded.length || folded.gaps[last] !== gap.none) return false;
  const code = folded.codes[last] as number;
  if (code === 0x5f) return true;
  if (code === 0x2b || code === 0x23) return scriptOf(folded.codes[last - 1] as number) === script.spaced;
  if (code !== 0x2e || last + 1 >= folded.length || folded.gaps[last + 1] !== gap.none) return false;
  const next = folded.starts[last + 1] as number;
  return (
    scriptOf(folded.codes[last + 1] as number) === script.spaced &&
    !isUpperAt(text, next) &&
    !/^js\b/.test(text.slice(next, next + 3))
  );
}

function gapsFit({ folded, text, lexicon }: AnswerText, first: number, entry: Entry): boolean {
  const { spelling, isStem } = entry;
  const length = spelling.codes.length - (isStem ? 1 : 0);
  let isJoined = false;
  for (let unit = 1; unit < length; unit += 1) {
    const between = folded.gaps[first + unit] as number;
    const own = spelling.gaps[unit] as number;
    const at = folded.starts[first + unit] as number;
    if (between === gap.none) {
      if (
        own === within.open &&
        scriptOf(folded.codes[first + unit] as number) !== script.none &&
        !isUpperAt(text, at)
      ) {
        if (spelling.keepsGaps) return false;
        isJoined ||= scriptOf(folded.codes[first + unit - 1] as number) === script.spaced;
      } else if (own === within.open && spelling.keepsGaps) return false;
    } else if (
      own === within.closed ||
      (between === gap.line && startsLine(text, folded.starts[first] as number))
    )
      return false;
    else if (own === within.split && (between === gap.line || !startsPart(text, at))) return false;
  }
  // "A way" and "away": joined without a capital the parts may be another word.
  return !isJoined || (length >= 6 && (lexicon.of(lettersOf(entry)) & sense.ordinary) === 0);
}

/** A line that begins with a name is a title, not a sentence that goes on in the next line. */
function startsLine(text: string, start: number): boolean {
  const line = text.lastIndexOf('\n', start - 1) + 1;
  return start - line <= longestMark && !/[\p{L}\p{N}]/u.test(text.slice(line, start));
}

const startsPart = (text: string, at: number): boolean => isUpperAt(text, at) || /\d/.test(text.charAt(at));

/** Names of one or two letters, and of three in lower case, are other words when written small. */
function caseFits({ folded, text }: AnswerText, first: number, last: number, { spelling }: Entry): boolean {
  if (!spelling.hasCapital || spelling.letters > 3) return true;
  for (let unit = first; unit < last; unit += 1) {
    if (isUpperAt(text, folded.starts[unit] as number)) return true;
  }
  return scriptOf(folded.codes[first] as number) !== script.spaced;
}

/** Within a host name only the whole is a name. */
function fillsHost({ hosts, text }: AnswerText, start: number, end: number): boolean {
  const host = hosts[lastAtOrBefore(hosts, start)];
  if (!host || host.end <= start) return true;
  const isBegin = start === host.start || text.slice(host.start, start).toLowerCase() === 'www.';
  return isBegin && end === host.end;
}
