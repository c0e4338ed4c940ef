import type { Fact } from '../facts/facts.ts';
import { type Concept, conceptsOf } from './concepts.ts';
import { foldWord, isSameName, isSameWord } from './fold.ts';
import { stopWords, turningSigns, turningWords } from './lists.ts';

export interface Word {
  text: string;
  folded: string;
  start: number;
  end: number;
  isStop: boolean;
  /** Begins with a capital, and not because a sentence begins with it. */
  isCapital: boolean;
  isName: boolean;
  /** Stands in quotation marks: it is part of a title, and says nothing of what the sentence is about. */
  isQuoted: boolean;
  concepts: Concept[];
}

const RUN =
  /[的了是在和与为被将这那]|(?:(?![的了是在和与为被将这那])[\p{Script=Han}\p{Script=Katakana}ー])+|[\p{Script=Hiragana}]+|(?:(?![\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー])[\p{L}\p{N}\p{M}])+(?:'\p{L}+)?/gu;
const QUOTED = /[“”"„«»「」『』《》]/u;

/** The words of a text, but for those of its facts. Han and katakana come as pairs of signs, as nothing parts their words. */
export function wordsIn(text: string, language: string, facts: readonly Fact[] = []): Word[] {
  const words: Word[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (facts.some(({ start, end }) => index >= start && index < end)) continue;
    if (/^[\p{Script=Han}\p{Script=Katakana}ー]/u.test(run)) words.push(...pairsOf(run, index));
    else if (!/^[\p{Script=Hiragana}]/u.test(run) && !/^\d+$/.test(run)) words.push(wordOf(text, run, index));
  }
  markNames(words, text, language);
  const quoted = quotedIn(text);
  for (const word of words)
    if (quoted.some(({ start, end }) => word.start >= start && word.end <= end))
      Object.assign(word, { isQuoted: true, concepts: [] });
  return words;
}

function wordOf(text: string, run: string, start: number): Word {
  const folded = foldWord(
    run.replace(/'(?:s|[\p{L}]{1,4})$/u, (ending) => (/^'s$/i.test(ending) ? '' : ending)),
  )
    .replace(/^(?:l|d|qu|n|j|dell|all|nell|sull|un|c)'(?=\p{L})/u, '')
    .replace(/'.*$/, '');
  const isFirst = /(?:^|[.!?…]\s+|[:;]\s+|[#-]\s)$/u.test(text.slice(Math.max(0, start - 4), start));
  const isCapital = /^\p{Lu}/u.test(run.replace(/^\p{L}'/u, ''));
  return {
    text: run,
    folded,
    start,
    end: start + run.length,
    isStop: stopWords.has(folded) || folded.length === 0,
    isCapital: isCapital && !isFirst,
    isQuoted: false,
    isName: isCapital && (!isFirst || /\p{Lu}.*\p{Lu}|\d/u.test(run)),
    concepts: conceptsOf(folded),
  };
}

/** The first word of a sentence is of a name that it begins. German writes every noun with a capital: a name is one that stands beside another capital, or in quotation marks. */
function markNames(words: Word[], text: string, language: string): void {
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (
      /^\p{Lu}/u.test(word.text) &&
      !word.isStop &&
      next?.isName &&
      text.slice(word.end, next.start) === ' '
    )
      Object.assign(word, { isCapital: true, isName: true });
  }
  if (language !== 'de') return;
  const before = words.map(({ isCapital }) => isCapital);
  for (const [index, word] of words.entries()) {
    const isBeside = (other: number) => {
      const neighbour = words[other];
      return (
        before[other] === true &&
        neighbour !== undefined &&
        /^[ -]$/.test(text.slice(Math.min(word.end, neighbour.end), Math.max(word.start, neighbour.start)))
      );
    };
    word.isName =
      word.isName && (isBeside(index - 1) || isBeside(index + 1) || QUOTED.test(text[word.start - 1] ?? ''));
  }
}

function pairsOf(run: string, start: number): Word[] {
  const isName = /^[\p{Script=Katakana}ー]{3,}$/u.test(run);
  const pairs =
    run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
  return pairs.map((pair, at) => ({
    text: pair,
    folded: pair,
    start: start + at,
    end: start + at + pair.length,
    isStop: stopWords.has(pair),
    isCapital: false,
    isQuoted: false,
    isName,
    concepts: at === 0 ? conceptsOf(run) : [],
  }));
}

export const isSame = (one: Word, other: Word): boolean =>
  one.isName || other.isName ? isSameName(one.folded, other.folded) : isSameWord(one.folded, other.folded);

const TITLES = [
  /“[^“”]{1,200}”/gu,
  /„[^„“”]{1,200}[“”]/gu,
  /«[^«»]{1,200}»/gu,
  /"[^"]{1,200}"/gu,
  /『[^』]{1,200}』/gu,
  /《[^》]{1,200}》/gu,
];

/** What stands in quotation marks, with them. */
export const quotedIn = (text: string): { start: number; end: number }[] =>
  TITLES.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: whole, index }) => ({
      start: index,
      end: index + whole.length,
    })),
  );

/** What turns a sentence: "not", "never", "only", "no longer". */
export function turnsOf(text: string, words: readonly Word[]): number {
  return (
    words.filter(({ folded, isQuoted }) => !isQuoted && turningWords.has(folded)).length +
    (text.match(new RegExp(turningSigns, 'g')) ?? []).length
  );
}
