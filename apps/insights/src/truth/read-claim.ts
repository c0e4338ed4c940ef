import { type Fact, factsIn } from './facts/facts.ts';
import type { Segment } from './passage.ts';
import { type Concept, conceptOfDimension, conceptsOf } from './words/concepts.ts';
import { foldWord } from './words/fold.ts';
import { isSame, quotedIn, turnsOf, type Word, wordsIn } from './words/words.ts';

export interface Asset {
  name: string;
  /** Its other names. */
  names: readonly string[];
}

/** A text with its facts, its words of meaning, and what it is about. */
export interface Said {
  text: string;
  facts: Fact[];
  words: Word[];
  concepts: Set<Concept>;
  turns: number;
}

export function readText(text: string, language: string, asset: Asset): Said {
  // A number in the title of something is part of its name.
  const quoted = quotedIn(text);
  const facts = factsIn(text, language).filter(
    (fact) => !quoted.some(({ start, end }) => fact.start >= start && fact.end <= end),
  );
  const all = wordsIn(text, language, facts);
  const own = namesOf(asset);
  const words = all.filter((word) => !word.isStop && !isPartOf(own, word));
  return { text, facts, words, concepts: conceptsIn(all, facts), turns: turnsOf(text, all) };
}

/** The value of a field has the words of its name; what it is about is seen by them. */
export function readSegment({ text, field }: Segment, language: string, asset: Asset): Said {
  if (field === undefined) return readText(text, language, asset);
  const facts = factsIn(text, language, field);
  const words = [
    ...wordsIn(field.replaceAll('_', ' '), 'en'),
    ...wordsIn(text, language, facts).filter((word) => !isPartOf(namesOf(asset), word)),
  ].filter(({ isStop }) => !isStop);
  const concepts = conceptsIn(words, facts);
  if (/(?:^|_)(?:since|founded|joined)(?:_|$)/.test(field)) concepts.add('beginning');
  return { text, facts, words, concepts, turns: 0 };
}

function conceptsIn(words: readonly Word[], facts: readonly Fact[]): Set<Concept> {
  const ofFacts = facts.flatMap((fact) =>
    fact.kind === 'amount' ? (conceptOfDimension[fact.dimension] ?? []) : [],
  );
  const found = new Set([...words.flatMap(({ concepts }) => concepts), ...ofFacts]);
  // What takes time to read takes time: the one that says more counts.
  if (found.has('reading')) found.delete('duration');
  return found;
}

const namesOf = ({ name, names }: Asset): string[] =>
  [name, ...names].flatMap((one) =>
    one
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map(foldWord),
  );

const isPartOf = (names: string[], { folded, isCapital, isName, start }: Word): boolean =>
  (isCapital || isName || start === 0 || /[^a-z]/.test(folded)) &&
  names.some(
    (name) =>
      folded === name || (name.length >= 4 && folded.startsWith(name) && folded.length - name.length <= 2),
  );

/** Names say more than other words of what a sentence is about. */
export const weightOf = ({ isName, text }: Word): number =>
  /^[\p{Script=Han}\p{Script=Katakana}]/u.test(text) ? (isName ? 1.5 : 0.75) : isName ? 3 : 1;

/** Whether something has the word, in another form or by what both are about. */
export function isCovered(
  word: Word,
  said: { words: readonly Word[]; concepts?: ReadonlySet<Concept> },
): boolean {
  if (said.words.some((other) => isSame(word, other))) return true;
  const about = word.isName ? [] : conceptsOf(word.folded).concat(word.concepts);
  return about.some((concept) => said.concepts?.has(concept) === true);
}
