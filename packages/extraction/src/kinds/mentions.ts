import { AnswerText } from '../answer-text.ts';
import type { Answer, Mention, MentionKind, Reason } from '../interface.ts';
import { type Entry, wordKind } from '../names/compile.ts';
import type { Gazetteer } from '../names/gazetteer.ts';
import { findMatches, type Match } from '../names/matches.ts';
import { absenceOf, isSupposed } from './absent.ts';
import { echoOf, PromptWords } from './echo.ts';
import { type Place, placeOf } from './place.ts';
import { Sentences } from './sentences.ts';
import { judgeWord, type Verdict } from './word-names.ts';

interface Judged {
  readonly match: Match;
  readonly place: Place;
  readonly verdict: Verdict;
}

const longestPrompt = 20_000;
const plain: Verdict = { is: 'name', reasons: ['name'] };

export function readMentions(
  answer: AnswerText,
  { prompt, citedHosts }: Answer,
  gazetteer: Gazetteer<Entry>,
  decided: ReadonlyMap<string, boolean>,
): Mention[] {
  const matches = findMatches(answer, gazetteer);
  if (matches.length === 0) return [];
  const asked = prompt ? new AnswerText(prompt.slice(0, longestPrompt), answer.lexicon.language) : undefined;
  const named = new Uint8Array(answer.tokens.count + 1);
  const isName = new Uint8Array(answer.tokens.count + 1);
  const kinds = matches.map(({ entries }) => entries.map((entry) => wordKind(entry, answer.lexicon)));
  matches.forEach(({ from, to }, index) => {
    if (kinds[index]?.every((kind) => kind === 'no')) named.fill(1, from, to);
  });
  const ownHosts = new Set((citedHosts ?? []).map((host) => host.toLowerCase()));
  const places = matches.map((match) => placeOf(answer, match));
  const inSentences = new NamesInSentences(answer);
  matches.forEach((match) => {
    if (named[match.from] === 1) inSentences.add(match);
  });
  const judge = (match: Match, index: number): Verdict => {
    const kind = kinds[index]?.find((one) => one !== 'no');
    if (!kind) return smallAfterArticle(answer, match) ?? plain;
    const isBesideNames = (one: Match): boolean => inSentences.hasOther(one);
    return judgeWord(answer, match, places[index] as Place, { named, ownHosts, isBesideNames, kind });
  };
  const verdicts = matches.map(judge);
  // What is sure now is a brand beside which another word may be one.
  matches.forEach((match, index) => {
    if (verdicts[index]?.is !== 'name' || named[match.from] === 1) return;
    named.fill(1, match.from, match.to);
    inSentences.add(match);
  });
  const judged = matches.map((match, index): Judged => {
    const first = verdicts[index] as Verdict;
    return {
      match,
      place: places[index] as Place,
      verdict: first.is === 'unsure' ? judge(match, index) : first,
    };
  });
  for (const { match, verdict } of judged) if (verdict.is !== 'word') isName.fill(1, match.from, match.to);
  const sentences = new Sentences(answer, isName);
  const words = asked && new PromptWords(asked);
  return settle(answer, judged, sentences, words, isName, decided);
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
    !answer.isUpper(match.from) &&
    match.entries.every(({ spelling }) => spelling.hasCapital);
  if (!isSmall || !answer.follows(match.from)) return undefined;
  return /^(?:a|an|any|every|each)$/.test(answer.word(match.from - 1))
    ? { is: 'unsure', reasons: ['ordinary-word'] }
    : undefined;
}

function settle(
  answer: AnswerText,
  judged: readonly Judged[],
  sentences: Sentences,
  prompt: PromptWords | undefined,
  isName: Uint8Array,
  decided: ReadonlyMap<string, boolean>,
): Mention[] {
  const surely = new Set(
    judged.flatMap(({ match, verdict }) =>
      verdict.is === 'name' ? match.entries.map(({ brand }) => brand) : [],
    ),
  );
  const mentions: Mention[] = [];
  for (const { match, place, verdict } of judged) {
    if (verdict.is === 'word') continue;
    const kind = kindOf(answer, sentences, match, place, prompt, isName);
    for (const entry of match.entries) {
      const settled = settleOne(entry, match, place, verdict, kind, surely, decided);
      if (settled) mentions.push({ brandId: entry.brand, start: match.start, end: match.end, ...settled });
    }
  }
  return supposeAfterAbsence(answer, sentences, judged, mentions);
}

type Settled = Pick<Mention, 'kind' | 'rank' | 'reasons'>;

function settleOne(
  entry: Entry,
  match: Match,
  place: Place,
  verdict: Verdict,
  { kind, reasons: signs }: { kind: MentionKind; reasons: readonly Reason[] },
  surely: ReadonlySet<string>,
  decided: ReadonlyMap<string, boolean>,
): Settled | undefined {
  const rank = place.isHead ? (place.line?.rank ?? null) : null;
  const own: Reason[] = [];
  if (entry.spelling.isShortened) own.push('without-legal-form');
  if (match.isInflected) own.push('inflected');
  const isShared = match.entries.length > 1;
  const isNoStatement = kind === 'absent' || kind === 'echo';
  if (verdict.is === 'unsure' || isShared) {
    const decision = decided.get(`${entry.brand}\n${entry.key.slice(1)}`);
    if (decision === false) return undefined;
    if (isNoStatement) return { kind, rank: null, reasons: [...own, ...signs] };
    if (decision === true) return { kind: rank === null ? 'named' : 'listed', rank, reasons: ['decided'] };
    if (isShared) return { kind: 'unsure', rank, reasons: ['shared-name'] };
    if (verdict.isContrary || !surely.has(entry.brand))
      return { kind: 'unsure', rank, reasons: [...verdict.reasons, ...own] };
    return { kind: rank === null ? 'named' : 'listed', rank, reasons: ['surely-named-elsewhere', ...own] };
  }
  return { kind, rank: kind === 'listed' ? rank : null, reasons: [...verdict.reasons, ...own, ...signs] };
}

function kindOf(
  answer: AnswerText,
  sentences: Sentences,
  match: Match,
  place: Place,
  prompt: PromptWords | undefined,
  isName: Uint8Array,
): { kind: MentionKind; reasons: Reason[] } {
  const absence = absenceOf(answer, sentences, match);
  if (absence) return { kind: 'absent', reasons: [absence] };
  const echo = echoOf(answer, sentences, match, prompt, isName);
  if (echo) return { kind: 'echo', reasons: [echo] };
  const reasons: Reason[] = [];
  if (place.bold) reasons.push('bold');
  if (place.label) reasons.push('link-label');
  const isListed = place.isHead && place.line?.rank != null;
  if (place.isHead)
    reasons.push(
      place.line?.kind === 'table' ? 'table-head' : place.line?.kind === 'heading' ? 'heading' : 'list-head',
    );
  return { kind: isListed ? 'listed' : 'named', reasons };
}

/** A brand that was not found and of which the rest only supposes stays absent. */
function supposeAfterAbsence(
  answer: AnswerText,
  sentences: Sentences,
  judged: readonly Judged[],
  mentions: readonly Mention[],
): Mention[] {
  const absent = new Set(mentions.filter(({ kind }) => kind === 'absent').map(({ brandId }) => brandId));
  if (absent.size === 0) return [...mentions];
  const byStart = new Map(judged.map(({ match }) => [match.start, match]));
  return mentions.map((mention) => {
    if (!absent.has(mention.brandId) || (mention.kind !== 'named' && mention.kind !== 'listed'))
      return mention;
    const match = byStart.get(mention.start);
    if (!match || !isSupposed(answer, sentences, match)) return mention;
    return {
      ...mention,
      kind: 'absent',
      rank: null,
      reasons: [...mention.reasons, 'supposed-after-not-found'],
    };
  });
}
