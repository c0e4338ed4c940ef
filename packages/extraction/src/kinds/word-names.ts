import type { AnswerText } from '../answer-text.ts';
import type { Reason } from '../interface.ts';
import { sense } from '../language/lexicon.ts';
import { isLegalForm } from '../names/legal-forms.ts';
import type { Match } from '../names/matches.ts';
import { breaks } from '../prose/tokens.ts';
import type { Place } from './place.ts';

export interface Verdict {
  readonly is: 'name' | 'unsure' | 'word';
  readonly reasons: readonly Reason[];
  /** It cannot become a name because the same spelling surely is one elsewhere in the answer. */
  readonly isContrary?: boolean;
}

export interface WordContext {
  /** Tokens that surely are names of brands. */
  readonly named: Uint8Array;
  readonly ownHosts: ReadonlySet<string>;
  /** Whether its sentence surely names another brand. */
  readonly isBesideNames: (match: Match) => boolean;
  readonly sensesOfSentence: (match: Match) => number;
  readonly kind: 'own' | 'foreign' | 'phrase';
}

const topics = new Set(
  `audience regression market markets marketing time rate rates management analysis algebra equation growth strategy group groups
  date value values pie juice tree trees cake sauce law laws theory point points tests testing control loss price prices energy
  power borealis wing variant water cat cats model conservation forest river valley street county school college university
  cost costs season week day night zone zones area areas level levels type types size sizes style design color colour`.split(
    /\s+/,
  ),
);

const word: Verdict = { is: 'word', reasons: ['ordinary-word'] };
const unsure: Verdict = { is: 'unsure', reasons: ['ordinary-word'] };
const contrary: Verdict = { is: 'unsure', reasons: ['ordinary-word'], isContrary: true };
const sure = (reason: Reason): Verdict => ({ is: 'name', reasons: [reason] });

/** Whether an ordinary word is a name here: it needs a capital, where there are capitals, and a second sign. */
export function judgeWord(answer: AnswerText, match: Match, place: Place, context: WordContext): Verdict {
  const isCased = answer.hasCase(match.from) && match.entries.some(({ spelling }) => spelling.hasCapital);
  const hasCapital = answer.isUpper(match.from) || answer.isUpper(match.to - 1);
  if (isCased && !hasCapital) return place.isAlone && (place.bold || place.label) ? unsure : word;
  if (isCased && context.kind === 'phrase') return judgePhrase(answer, match);
  const strong = strongSign(answer, match, place, context);
  if (strong) return sure(strong);
  if (!answer.hasCase(match.from)) return judgeUncased(answer, match, context);
  if (match.isInflected && answer.lexicon.language === 'en') return unsure;
  return judgeCapital(answer, match, context);
}

/** Several words of which each has a capital. */
function judgePhrase(answer: AnswerText, match: Match): Verdict {
  for (let token = match.from; token < match.to; token += 1) {
    const isSmall = !answer.isUpper(token) && answer.hasCase(token) && !/^\d/.test(answer.word(token));
    if (isSmall && (answer.senses(token) & (sense.article | sense.conjunction | sense.about)) === 0)
      return word;
  }
  return sure('capital-inside-sentence');
}

function strongSign(
  answer: AnswerText,
  match: Match,
  place: Place,
  context: WordContext,
): Reason | undefined {
  if (place.isAlone && place.label) return 'link-label';
  if (place.label && context.ownHosts.size > 0 && pointsToOwn(place.label.target, context.ownHosts))
    return 'own-link';
  if (place.isAlone && place.bold) return 'bold';
  if (place.isAlone && place.isHead)
    return place.line?.kind === 'table'
      ? 'table-head'
      : place.line?.kind === 'heading'
        ? 'heading'
        : 'list-head';
  if (place.isHead && place.line?.rank != null && beginsProductName(answer, match, place.headEnd))
    return 'list-head';
  const behind = answer.text.slice(match.end, match.end + 4);
  if (/^\s?[™®]/.test(behind)) return 'name';
  if (/^\s?[(（](?:주|株)[)）]/.test(behind)) return 'with-legal-form';
  // Turkish parts endings from proper names alone.
  if (answer.lexicon.language === 'tr' && /^['’]\p{L}/u.test(behind)) return 'possessive';
  if (
    /[„“”«»"「『]$/.test(answer.text.slice(Math.max(0, match.start - 1), match.start)) &&
    /^[“”»«"」』]/.test(behind)
  )
    return 'in-quotes';
  const next = nextOf(answer, match);
  if (next.token >= 0) {
    const { token } = next;
    const senses = answer.senses(token);
    const isCapital = answer.isUpper(token);
    if (isLegalForm(answer.word(token)) && isCapital) return 'with-legal-form';
    if ((senses & sense.product) !== 0 && !isDay(answer, match)) return 'before-product-noun';
    if (next.isPossessive && !isDay(answer, match)) return 'possessive';
  }
  const previous = match.from - 1;
  if (answer.follows(match.from) && (answer.senses(previous) & sense.company) !== 0 && !isDay(answer, match))
    return 'after-company-noun';
  if (isBesideName(answer, match, context)) return 'beside-brand';
  return undefined;
}

/** The head of an item in which each word has a capital, and which is no topic: "Aurora Trail", not "Target Audience". */
function beginsProductName(answer: AnswerText, match: Match, end: number): boolean {
  if (
    match.to >= answer.tokens.count ||
    answer.tokens.sentence[match.to] !== answer.tokens.sentence[match.from]
  )
    return false;
  for (let token = match.to; token < answer.tokens.count && answer.startOf(token) < end; token += 1) {
    const word = answer.word(token);
    const isDesignation = answer.hasCase(token) && (answer.isUpper(token) || /\d/.test(word));
    if (token - match.to > 2 || !isDesignation || topics.has(word)) return false;
  }
  return true;
}

/** The token behind a name, past a possessive. */
function nextOf(answer: AnswerText, match: Match): { token: number; isPossessive: boolean } {
  if (!answer.follows(match.to)) return { token: -1, isPossessive: false };
  const isApostrophe = /^['’‘`´＇]s(?![\p{L}\p{N}])/u.test(answer.text.slice(match.end, match.end + 4));
  if (!isApostrophe) return { token: match.to, isPossessive: false };
  return { token: answer.follows(match.to + 1) ? match.to + 1 : match.to, isPossessive: true };
}

const isDay = (answer: AnswerText, match: Match): boolean =>
  (answer.senses(match.from) & sense.calendar) !== 0;

function pointsToOwn(target: string, hosts: ReadonlySet<string>): boolean {
  const host = /^[a-z]+:\/\/([^/?#:]+)/i.exec(target.slice(0, 300))?.[1]?.toLowerCase();
  return host !== undefined && hosts.has(host);
}

/** Named together with a brand, or before a verb with another capital: "X and Y", "X, Y". */
function isBesideName(answer: AnswerText, match: Match, context: WordContext): boolean {
  return isNameAcross(answer, context, match.to, 1) || isNameAcross(answer, context, match.from - 1, -1);
}

function isNameAcross(answer: AnswerText, { named }: WordContext, from: number, step: 1 | -1): boolean {
  const { tokens, lexicon } = answer;
  let token = from;
  let joins = 0;
  for (let turn = 0; turn < 3 && token >= 0 && token < tokens.count; turn += 1) {
    const between = tokens.breaks[step === 1 ? token : token + 1] as number;
    if (between > breaks.comma) return false;
    if (between === breaks.comma) joins += 1;
    if ((answer.senses(token) & sense.conjunction) === 0) break;
    joins += 1;
    token += step;
  }
  if (joins === 0 || token < 0 || token >= tokens.count) return false;
  if (named[token] === 1) return true;
  const isCapital = answer.hasCase(token) && answer.isUpper(token) && !answer.startsSentence(token);
  if (!isCapital || lexicon.capitalNouns || step === -1) return false;
  return (answer.senses(token) & (sense.calendar | sense.article | sense.first)) === 0;
}

function judgeCapital(answer: AnswerText, match: Match, context: WordContext): Verdict {
  const { lexicon } = answer;
  const hasPrevious = answer.follows(match.from) || answer.tokens.breaks[match.from] === breaks.comma;
  const previous = answer.follows(match.from) ? answer.senses(match.from - 1) : 0;
  if ((previous & sense.article) !== 0 && (lexicon.capitalNouns || lexicon.language === 'en'))
    return contrary;
  const next = nextOf(answer, match).token;
  const following = next < 0 ? 0 : answer.senses(next);
  const isVerb = (following & sense.verb) !== 0;
  const isCopula = (following & sense.copula) !== 0;
  if (isDay(answer, match)) return isVerb && !isCopula ? sure('before-verb') : contrary;
  const isForeign = context.kind === 'foreign' && lexicon.language !== 'en';
  if (isForeign) return sure('capital-inside-sentence');
  if (context.isBesideNames(match)) return sure('beside-brand');
  if (!hasPrevious) {
    if (isVerb || (isCopula && !lexicon.hasNoArticles && (answer.senses(match.from) & sense.bare) === 0))
      return sure('before-verb');
    if (isInCapitals(answer, match)) return sure('in-capitals');
    return next < 0 ? unsure : contrary;
  }
  if (lexicon.capitalNouns) {
    if (isVerb || isCopula) return sure('before-verb');
    return isAfterAdjective(answer, match, previous) ? unsure : sure('capital-inside-sentence');
  }
  if (isTitle(answer, match)) return unsure;
  return sure('capital-inside-sentence');
}

/**
 * Where all nouns have capitals, one that stands without an article is no name behind an adjective, behind a preposition that goes with
 * ordinary nouns, and when it is a material.
 */
function isAfterAdjective(answer: AnswerText, match: Match, previous: number): boolean {
  if ((answer.senses(match.from) & sense.bare) !== 0) return true;
  if (!answer.follows(match.from)) return false;
  const before = answer.word(match.from - 1);
  if ((previous & (sense.preposition | sense.conjunction | sense.verb | sense.copula)) !== 0)
    return before === 'als';
  return (
    answer.isUpper(match.from - 1) ||
    /(?:e|er|es|en|em|als|aus|in|auf|unter|nach|vor|durch|um|an|ohne)$/.test(before)
  );
}

/** The name is written in capitals, and its sentence is not. */
function isInCapitals(answer: AnswerText, match: Match): boolean {
  const written = answer.text.slice(match.start, Math.min(match.end, match.start + 60));
  if (written.length < 3 || written !== written.toUpperCase()) return false;
  return answer.follows(match.to) && !answer.isUpper(match.to);
}

/** A heading in which every word has a capital says nothing by it. */
function isTitle(answer: AnswerText, match: Match): boolean {
  const line = answer.lineAt(match.start);
  if (line?.kind !== 'heading') return false;
  const words = answer.text.slice(line.head, Math.min(line.end, line.head + 200)).match(/\p{L}{4,}/gu) ?? [];
  return words.filter((one) => one.charAt(0) !== one.charAt(0).toLowerCase()).length * 3 >= words.length * 2;
}

/** Scripts without capitals: marks of quotation, a word for a company or product, a verb that names take, or a brand beside it. */
function judgeUncased(answer: AnswerText, match: Match, context: WordContext): Verdict {
  const { text, lexicon } = answer;
  const marks = text.slice(Math.max(0, match.start - 1), match.start) + text.slice(match.end, match.end + 1);
  if (/^[「『《“"‘'][」』》”"’']$/.test(marks)) return sure('in-quotes');
  if (context.isBesideNames(match) || isBesideName(answer, match, context)) return sure('beside-brand');
  const { codes, length } = answer.folded;
  const close = lexicon.within(codes, match.last, Math.min(length, match.last + 6));
  if ((close & sense.product) !== 0) return sure('before-product-noun');
  const before = lexicon.within(codes, Math.max(0, match.first - 6), match.first);
  if ((before & sense.company) !== 0) return sure('after-company-noun');
  return (context.sensesOfSentence(match) & sense.verb) !== 0 ? sure('before-verb') : unsure;
}
