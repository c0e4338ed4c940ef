import { AnswerText } from '../answer-text.ts';
import { foldedText } from '../fold/fold.ts';
import { zeros } from '../fold/scratch.ts';
import type { Trie } from '../fold/trie.ts';
import type { Answer, Mention, MentionKind, Reason } from '../interface.ts';
import { type Entry, lettersOf } from '../names/compile.ts';
import { findMatches, type Match } from '../names/matches.ts';
import { absenceOf, isDeniedNext, isSupposed } from './absent.ts';
import { echoOf, PromptWords } from './echo.ts';
import { type Place, placeOf } from './place.ts';
import { Sentences } from './sentences.ts';
import { judgeMatches } from './verdicts.ts';
import type { Verdict } from './word-names.ts';

interface Judged {
  readonly match: Match;
  readonly place: Place;
  readonly verdict: Verdict;
}

const longestPrompt = 20_000;

export function readMentions(
  answer: AnswerText,
  { prompt, citedHosts }: Answer,
  gazetteer: Trie<Entry>,
  decided: ReadonlyMap<string, boolean>,
): Mention[] {
  const matches = findMatches(answer, gazetteer);
  if (matches.length === 0) return [];
  const places = matches.map((match) => placeOf(answer, match));
  const verdicts = judgeMatches(answer, matches, places, citedHosts ?? []);
  const judged = matches.map(
    (match, index): Judged => ({
      match,
      place: places[index] as Place,
      verdict: verdicts[index] as Verdict,
    }),
  );
  const isName = zeros(Uint8Array, answer.tokens.count + 1);
  for (const { match, verdict } of judged) if (verdict.is !== 'word') isName.fill(1, match.from, match.to);
  const sentences = new Sentences(answer, isName);
  let words: PromptWords | undefined;
  // Few names stand in what may repeat a question, and only these need the words of the prompt.
  const wordsOfPrompt = (): PromptWords | undefined => {
    if (prompt)
      words ??= new PromptWords(new AnswerText(prompt.slice(0, longestPrompt), answer.lexicon.language));
    return words;
  };
  return settle(answer, judged, sentences, wordsOfPrompt, isName, decided);
}

function settle(
  answer: AnswerText,
  judged: readonly Judged[],
  sentences: Sentences,
  prompt: () => PromptWords | undefined,
  isName: Uint8Array,
  decided: ReadonlyMap<string, boolean>,
): Mention[] {
  const surely = new Set(
    judged.flatMap(({ match, verdict }) =>
      verdict.is === 'name' ? match.entries.map(({ brand }) => brand) : [],
    ),
  );
  // Where a capital says little, a word that is a name elsewhere is still a word here.
  const saysCapital = !answer.lexicon.unspaced && !answer.lexicon.capitalNouns;
  const isSurely = (brand: string): boolean => saysCapital && surely.has(brand);
  const mentions: Mention[] = [];
  for (const { match, place, verdict } of judged) {
    if (verdict.is === 'word') continue;
    const kind = kindOf(answer, sentences, match, place, prompt, isName);
    const decisionOf = (entry: Entry): boolean | undefined => {
      if (decided.size === 0) return undefined;
      // Where names are declined, somebody decided on the form that they saw.
      const written = foldedText(answer.text.slice(match.start, match.end));
      return decided.get(`${entry.brand}\n${written}`) ?? decided.get(`${entry.brand}\n${lettersOf(entry)}`);
    };
    for (const entry of match.entries) {
      const settled = settleOne(entry, match, place, verdict, kind, isSurely, decisionOf);
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
  isSurely: (brand: string) => boolean,
  decisionOf: (entry: Entry) => boolean | undefined,
): Settled | undefined {
  const rank = place.isHead ? (place.line?.rank ?? null) : null;
  const own: Reason[] = [];
  if (entry.spelling.isShortened) own.push('without-legal-form');
  if (match.isInflected) own.push('inflected');
  const isShared = match.entries.length > 1;
  const isNoStatement = kind === 'absent' || kind === 'echo';
  if (verdict.is === 'unsure' || isShared) {
    const decision = decisionOf(entry);
    if (decision === false) return undefined;
    if (isNoStatement) return { kind, rank: null, reasons: [...own, ...signs] };
    if (decision === true) return { kind: rank === null ? 'named' : 'listed', rank, reasons: ['decided'] };
    if (isShared) return { kind: 'unsure', rank, reasons: ['shared-name'] };
    if (verdict.isContrary || !isSurely(entry.brand))
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
  prompt: () => PromptWords | undefined,
  isName: Uint8Array,
): { kind: MentionKind; reasons: Reason[] } {
  const absence = absenceOf(answer, sentences, match);
  if (absence) return { kind: 'absent', reasons: [absence] };
  const isListed = place.isHead && place.line?.rank != null;
  const echo = isListed ? undefined : echoOf(answer, sentences, match, prompt, isName);
  if (echo && isDeniedNext(answer, sentences, match))
    return { kind: 'absent', reasons: ['searched-and-not-found'] };
  if (echo) return { kind: 'echo', reasons: [echo] };
  const reasons: Reason[] = [];
  if (place.bold) reasons.push('bold');
  if (place.label) reasons.push('link-label');
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
