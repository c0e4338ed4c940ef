import type { AnswerText } from '../answer-text.ts';
import { zeros } from '../fold/scratch.ts';
import { wordKind } from '../names/compile.ts';
import type { Match } from '../names/matches.ts';
import { isOfAnotherEntity } from './other-entities.ts';
import type { Place } from './place.ts';
import { Sentences } from './sentences.ts';
import { judgeWord, type Verdict } from './word-names.ts';

const anothers: Verdict = { is: 'unsure', reasons: ['part-of-another-name'], isContrary: true };
const plain: Verdict = { is: 'name', reasons: ['name'] };

/** What each match is. Words are judged twice: what is sure after the first time helps what stands beside it. */
export function judgeMatches(
  answer: AnswerText,
  matches: readonly Match[],
  places: readonly Place[],
  citedHosts: readonly string[],
): Verdict[] {
  const named = zeros(Uint8Array, answer.tokens.count + 1);
  const kinds = matches.map(({ entries }) => {
    const all = entries.map((entry) => wordKind(entry, answer.lexicon));
    return all.find((kind) => kind !== 'no');
  });
  const inSentences = new NamesInSentences(answer);
  const name = (match: Match): void => {
    named.fill(1, match.from, match.to);
    inSentences.add(match);
  };
  matches.forEach((match, index) => {
    if (!kinds[index]) name(match);
  });
  const sentences = new Sentences(answer, named);
  const context = {
    named,
    ownHosts: new Set(citedHosts.map((host) => host.toLowerCase())),
    isBesideNames: (match: Match): boolean => inSentences.hasOther(match),
    sensesOfSentence: (match: Match): number =>
      sentences.sensesOf(answer.tokens.sentence[match.from] as number),
  };
  const judge = (match: Match, index: number): Verdict => {
    const kind = kinds[index];
    if (isOfAnotherEntity(answer, match)) return anothers;
    if (!kind) return smallAfterArticle(answer, match) ?? plain;
    return judgeWord(answer, match, places[index] as Place, { ...context, kind });
  };
  const verdicts = matches.map(judge);
  matches.forEach((match, index) => {
    if (verdicts[index]?.is === 'name' && named[match.from] === 0) name(match);
  });
  return matches.map((match, index) => {
    const first = verdicts[index] as Verdict;
    return first.is === 'unsure' ? judge(match, index) : first;
  });
}

/** Which brands a sentence surely names. */
class NamesInSentences {
  readonly #answer: AnswerText;
  readonly #brands = new Map<number, string | undefined>();

  constructor(answer: AnswerText) {
    this.#answer = answer;
  }

  add({ from, entries }: Match): void {
    const sentence = this.#answer.tokens.sentence[from] as number;
    const brand = entries[0]?.brand ?? '';
    const known = this.#brands.has(sentence) ? this.#brands.get(sentence) : brand;
    // More than one brand is written as undefined.
    this.#brands.set(sentence, known === brand ? brand : undefined);
  }

  hasOther({ from, entries }: Match): boolean {
    const sentence = this.#answer.tokens.sentence[from] as number;
    if (!this.#brands.has(sentence)) return false;
    const brand = this.#brands.get(sentence);
    return brand === undefined || entries.every((entry) => entry.brand !== brand);
  }
}

/** "A notion", "every target": a name that is written small behind an article is a word that no list has. */
function smallAfterArticle(answer: AnswerText, match: Match): Verdict | undefined {
  const isSmall =
    answer.hasCase(match.from) &&
    answer.lexicon.language === 'en' &&
    /^\p{Ll}/u.test(answer.text.slice(match.start, match.start + 2)) &&
    match.entries.every(({ spelling }) => spelling.hasCapital);
  if (!isSmall || !answer.follows(match.from)) return undefined;
  return /^(?:a|an|any|every|each)$/.test(answer.word(match.from - 1))
    ? { is: 'unsure', reasons: ['ordinary-word'] }
    : undefined;
}
