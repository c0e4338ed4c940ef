import { checkNames } from './check-names.ts';
import { areComparable, type Comparison, compareFacts } from './facts/compare.ts';
import type { Fact } from './facts/facts.ts';
import { aroundOf, type Evidence, evidenceOf, isOfAnother, type Near, nearIn, saysNoMore } from './near.ts';
import type { Passage } from './passage.ts';
import { type Asset, isCovered, readText, type Said } from './read-claim.ts';

export interface Claim {
  /** The statement, in words of its own. */
  claim: string;
  /** As the answer writes it. */
  quote: string;
  asset: Asset;
  language: string;
}

export interface Checked {
  verdict: 'accurate' | 'inaccurate';
  evidence: Evidence;
  by: 'rule';
}

/** Of the words of a statement, a segment and its title must have so much to be about the same. */
const LEAST_SHARE = 0.5;
/**
 * Compares numbers, prices, dates and names of a statement with what passages say about the same thing. Undefined where the rule cannot tell:
 * nothing is close enough, passages differ, or the statement says more than its facts. A verdict always has its evidence.
 */
export function checkClaim(claim: Claim, passages: readonly Passage[]): Checked | undefined {
  const { asset, language } = claim;
  const said = readText(claim.claim, language, asset);
  if (!isInQuote(said.facts, claim)) return undefined;
  const near = passages.flatMap((passage, index) => nearIn(said, passage, index, asset));
  if (said.facts.length === 0) {
    const named = checkNames(said, near, passages);
    return named && { ...named, by: 'rule' };
  }
  const best = Math.max(0, ...near.map(({ weight }) => weight));
  const found = said.facts.map((fact) => compareWithBest(fact, said, near, best));
  const wrong = found.find((one) => one?.comparison === 'different');
  if (wrong) return { verdict: 'inaccurate', evidence: evidenceOf(wrong.near, passages), by: 'rule' };
  const [first] = found;
  if (!first || found.some((one) => one?.comparison !== 'same')) return undefined;
  return saysNoMore(said, first.near)
    ? { verdict: 'accurate', evidence: evidenceOf(first.near, passages), by: 'rule' }
    : undefined;
}

/** A fact that is not in the quote is not what the answer says. */
function isInQuote(facts: readonly Fact[], { quote, language, asset }: Claim): boolean {
  if (quote.trim() === '') return true;
  const quoted = readText(quote, language, asset).facts;
  return facts.every((fact) =>
    quoted.some((one) => areComparable(fact, one) && compareFacts(fact, one) === 'same'),
  );
}

interface Compared {
  near: Near;
  comparison: Comparison;
}

/** Compares with the facts of the segments that are closest. Where those differ among themselves, nothing is known. */
function compareWithBest(
  fact: Fact,
  claimed: Said,
  near: readonly Near[],
  best: number,
): Compared | undefined {
  const candidates = near.flatMap((one) =>
    isAboutTheSame(claimed, one)
      ? one.said.facts
          .filter((other) => areComparable(fact, other) && countsTheSame(fact, other, one))
          .filter((other) => fact.kind !== 'date' || compareFacts(fact, other) !== undefined)
          .map((other) => ({ near: one, other, score: scoreOf(fact, other, claimed, one) }))
      : [],
  );
  const highest = Math.max(...candidates.map(({ score }) => score));
  if (!Number.isFinite(highest) || Math.max(...candidates.map((one) => one.near.weight)) < best - 1)
    return undefined;
  const closest = candidates
    .filter(({ score }) => score >= highest - 0.3)
    .map(({ near: one, other }) => ({ near: one, comparison: compareFacts(fact, other) }));
  const [same, different] = (['same', 'different'] as const).map((which) =>
    closest.find(({ comparison }) => comparison === which),
  );
  if (same && different) return undefined;
  if (different) {
    const isElsewhere = candidates.some(
      (one) => one.near.weight >= different.near.weight && compareFacts(fact, one.other) === 'same',
    );
    return isElsewhere ? undefined : different;
  }
  return same;
}

/** Every name of the statement is there, and enough of its other words. */
function isAboutTheSame(claimed: Said, near: Near): boolean {
  const around = aroundOf(near);
  return (
    near.share >= LEAST_SHARE &&
    !isOfAnother(claimed, near) &&
    // What a fact is about is no word of what it is a fact of.
    claimed.words.some((word) => word.concepts.length === 0 && isCovered(word, around)) &&
    claimed.words.every((word) => !word.isName || isCovered(word, around))
  );
}

function countsTheSame(fact: Fact, other: Fact, { said }: Near): boolean {
  if (fact.kind !== 'amount' || other.kind !== 'amount' || fact.dimension !== 'count') return true;
  const beside = [...other.nouns, ...said.words.map(({ folded }) => folded)];
  return fact.nouns.some((noun) => beside.some((word) => isSameNoun(noun, word)));
}

const isSameNoun = (one: string, other: string): boolean =>
  one === other ||
  (one.length >= 4 &&
    other.slice(0, Math.ceil(one.length * 0.7)) === one.slice(0, Math.ceil(one.length * 0.7)));

/** Words of the segment itself count more than those of its title, and what both are about more than any word. */
function scoreOf(fact: Fact, other: Fact, claimed: Said, { said, weight }: Near): number {
  const own = claimed.words.filter((word) => !word.isQuoted && isCovered(word, said));
  const shared = [...claimed.concepts].filter((concept) => said.concepts.has(concept));
  const isSameUnit = fact.kind === 'amount' && other.kind === 'amount' && fact.unit === other.unit;
  const isCounted =
    fact.kind === 'amount' &&
    other.kind === 'amount' &&
    fact.nouns.some((noun) => other.nouns.some((word) => isSameNoun(noun, word)));
  return weight + own.length * 0.5 + shared.length + (isSameUnit ? 0.4 : 0) + (isCounted ? 1 : 0);
}
