import { type Evidence, evidenceOf, isOfAnother, type Near, saysNoMore } from './near.ts';
import type { Passage } from './passage.ts';
import { isCovered, type Said } from './read-claim.ts';
import { isSame, type Word, wordsIn } from './words/words.ts';

type Verdict = 'accurate' | 'inaccurate';

/** Of the other words of a statement, a sentence must have so much before its names are compared. */
const LEAST_SHARE = 0.5;

/**
 * A statement without numbers: right where one sentence has its names in the same company, wrong where that sentence has one other name
 * in the place of one of them.
 */
export function checkNames(
  claimed: Said,
  near: readonly Near[],
  passages: readonly Passage[],
): { verdict: Verdict; evidence: Evidence } | undefined {
  if (!claimed.words.some(({ isCapital, isName }) => isCapital || isName)) return undefined;
  const closest = near
    .filter((one) => !isOfAnother(claimed, one))
    .toSorted((a, b) => b.weight - a.weight)
    .filter(({ weight }, _, [first]) => weight === first?.weight);
  for (const one of closest) {
    const verdict = verdictOf(claimed, one, passages);
    if (verdict) return { verdict, evidence: evidenceOf(one, passages) };
  }
  return undefined;
}

function verdictOf(claimed: Said, near: Near, passages: readonly Passage[]): Verdict | undefined {
  const around = { words: [...near.said.words, ...near.context] };
  const missing = claimed.words.filter((word) => !isCovered(word, around));
  const others = claimed.words.filter(
    (word) => !word.isCapital && !word.isName && !isCovered(word, { words: near.context }),
  );
  const isOwn = (word: Word) => near.said.words.some((other) => isSame(word, other));
  const capitals = claimed.words.filter(({ isCapital, isName }) => isCapital || isName);
  if (
    others.filter(isOwn).length < Math.max(1, others.length * LEAST_SHARE) ||
    claimed.turns !== near.said.turns
  )
    return undefined;
  const names = missing.filter(({ isCapital, isName }) => isCapital || isName);
  if (names.length === 0) {
    const shown = capitals.some(isOwn) && inOrder(claimed, near);
    return shown && missing.length <= 1 && saysNoMore(claimed, near) ? 'accurate' : undefined;
  }
  const theirs = near.said.words.filter(
    (word) => (word.isCapital || word.isName) && !claimed.words.some((other) => isSame(word, other)),
  );
  // Of something that the statement names itself, only what is published of that counts.
  const isOfNamed = capitals.some((word) => isCovered(word, { words: near.context }));
  const read = isOfNamed ? passages.slice(near.segment.passage, near.segment.passage + 1) : passages;
  const isAnywhere = read.some(({ title, heading, text, language }) =>
    wordsIn(`${title} / ${heading} / ${text}`, language).some((word) =>
      names.some((name) => isSame(name, word)),
    ),
  );
  return isOneRun(names, claimed.text) && isOneRun(theirs, near.said.text) && !isAnywhere
    ? 'inaccurate'
    : undefined;
}

/** Names in another order may have changed their parts: who bought whom. */
function inOrder(claimed: Said, near: Near): boolean {
  const places = claimed.words
    .filter(({ isCapital, isName }) => isCapital || isName)
    .flatMap((word) => near.said.words.find((other) => isSame(word, other))?.start ?? []);
  return places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0));
}

/** Words with nothing but a space, a hyphen or a small word between them. */
function isOneRun(words: readonly Word[], text: string): boolean {
  return (
    words.length > 0 &&
    words.every(({ start }, index) => {
      const before = words[index - 1];
      return before === undefined || /^[ '-]{0,2}(?:\p{Ll}{1,3} )?$/u.test(text.slice(before.end, start));
    })
  );
}
