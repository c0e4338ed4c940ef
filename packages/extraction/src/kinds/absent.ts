import type { AnswerText } from '../answer-text.ts';
import { foldedText } from '../fold/fold.ts';
import type { Reason } from '../interface.ts';
import { sense } from '../language/lexicon.ts';
import type { Match } from '../names/matches.ts';
import type { Clause, Sentences } from './sentences.ts';

const has = (senses: number, one: number, other: number = one): boolean =>
  (senses & one) !== 0 && (senses & other) !== 0;

/** Why an answer says at a name that it found nothing about it. Judged by what the clause of the name and those beside it are made of. */
export function absenceOf(answer: AnswerText, sentences: Sentences, match: Match): Reason | undefined {
  const sentence = answer.tokens.sentence[match.from] as number;
  const clauses = sentences.clausesOf(sentence);
  const index = sentences.indexOf(match.from, clauses);
  const own = clauses[index];
  if (!own) return undefined;
  if (isNotFound(answer, sentences, own, match)) return 'not-found-clause';
  const before = clauses[index - 1];
  if (before && has(before.senses, reported) && isElliptic(answer, own, match)) return 'not-found-clause';
  const isNothing = (clause: Clause): boolean =>
    saysNothingFound(answer, clause) &&
    !sentences.hasName(clause) &&
    (clause.sentence === sentence || isBare(answer, clause));
  if (answer.lineAt(match.start)?.kind === 'table') {
    const others = clauses.filter((clause) => clause !== own).slice(0, mostCells);
    const isFound = others.some(({ senses }) => has(senses, sense.information, sense.finding));
    return isFound && others.every(isNothing) ? 'searched-and-not-found' : undefined;
  }
  const isSearch = has(own.senses, sense.searching) && !has(own.senses, sense.comparing);
  const isTopic = sentences.isFragment(own);
  if (!isSearch && !isTopic && !has(own.senses, sense.supposing)) return undefined;
  const beside = besides(sentences, sentence, clauses, index, isSearch || (isTopic && clauses.length === 1));
  return beside.some(isNothing) ? 'searched-and-not-found' : undefined;
}

/** Whether what follows a repeated question is that nothing was found. */
export function isDeniedNext(answer: AnswerText, sentences: Sentences, match: Match): boolean {
  const next = sentences.clausesOf((answer.tokens.sentence[match.from] as number) + 1);
  return next
    .slice(0, furthest)
    .some(
      (clause) => saysNothingFound(answer, clause) && !sentences.hasName(clause) && isBare(answer, clause),
    );
}

const mostCells = 8;

/** How many clauses may stand between a search and what came of it. */
const furthest = 4;

/** The clauses beside one within its sentence, and the first of the next sentence when nothing follows in its own. */
function besides(
  sentences: Sentences,
  sentence: number,
  clauses: readonly Clause[],
  index: number,
  goesOn: boolean,
): Clause[] {
  const after = clauses.slice(index + 1, index + 1 + furthest);
  const next = goesOn && after.length === 0 ? sentences.clausesOf(sentence + 1)[0] : undefined;
  return [clauses[index - 1], ...after, next].filter((clause) => clause !== undefined);
}

/** A clause without the name: "nothing was found", "no results", "without success". */
function saysNothingFound(answer: AnswerText, { senses }: Clause): boolean {
  if (!has(senses, sense.negation) || has(senses, sense.comparing)) return false;
  const isMissing = has(senses, sense.mentioning) || has(senses, sense.appearing, sense.sources);
  return (
    has(senses, sense.information) ||
    has(senses, sense.finding) ||
    isMissing ||
    (answer.lexicon.unspaced && has(senses, sense.appearing))
  );
}

const pronouns = new Set(
  `it them this that these him ihm ihr ihnen diesem dieser darüber dazu lui elle eux cela sujet nom ello eso él ella ellos esto questo
  questa esso essa ciò isso isto ele ela dele dela disso het hem hen dit deze hiervan nim niej nich tym tego to něm ní nich tom den det
  dem detta dessa него нём ней неё них этом это buna bunun bu bunu`
    .split(/\s+/)
    .map(foldedText),
);
const pointing =
  /该|此|这|它|その|この|同社|それ|해당|이에|그것|関連|相关|관련|該当|^(?:我|未|没|抱歉|残念|申し訳|죄송|안타깝|검색|하지만|しかし|ただ|検索)/;
const told = sense.sources | sense.information | sense.first | sense.company;

/** A sentence of its own speaks of the name before it, not of something that it names itself: "no results for older models". */
function isBare(answer: AnswerText, clause: Clause): boolean {
  if (answer.lexicon.unspaced)
    return pointing.test(
      answer.text.slice(answer.startOf(clause.from), answer.endOf(clause.to - 1)).slice(0, 200),
    );
  if (answer.lexicon.language === 'tr') return false;
  for (let token = clause.from; token < clause.to; token += 1) {
    if (!has(answer.senses(token), sense.about)) continue;
    let next = token + 1;
    while (next < clause.to && has(answer.senses(next), sense.article | sense.about)) next += 1;
    if (next < clause.to && !has(answer.senses(next), told) && !pronouns.has(answer.word(next))) return false;
    token = next - 1;
  }
  return true;
}

function isNotFound(answer: AnswerText, sentences: Sentences, clause: Clause, match: Match): boolean {
  const { senses } = clause;
  if (!has(senses, sense.negation)) return false;
  if (has(senses, sense.comparing) && isCompared(answer, clause, match)) return false;
  if (isOfAnother(answer, sentences, clause, match)) return false;
  const isWriter = has(senses, sense.first) || answer.lexicon.dropsPronouns || answer.lexicon.unspaced;
  if (has(senses, sense.finding, sense.information)) return true;
  if (has(senses, sense.finding) && (isWriter || has(senses, sense.sources))) return true;
  if (has(senses, sense.finding) && saysOnlyThat(answer, clause, match)) return true;
  if (has(senses, sense.information, sense.searching)) return true;
  if (has(senses, sense.mentioning) && isMentioned(answer, clause, match)) return true;
  if (has(senses, sense.appearing, sense.sources) && isMentioned(answer, clause, match)) return true;
  return has(senses, sense.information) && isTopicOf(answer, clause, match);
}

const reported = sense.mentioning | sense.appearing | sense.finding | sense.information;

/** "Y is well known, X is not." */
function isElliptic(answer: AnswerText, clause: Clause, match: Match): boolean {
  return (
    !answer.lexicon.unspaced &&
    clause.to - clause.from <= 6 &&
    has(clause.senses, sense.negation) &&
    !has(clause.senses, sense.comparing) &&
    saysOnlyThat(answer, clause, match)
  );
}

/** "X was not found": besides the name the clause has one other word at most. */
function saysOnlyThat(answer: AnswerText, clause: Clause, match: Match): boolean {
  if (clause.to - clause.from > 12) return false;
  let others = 0;
  for (let token = clause.from; token < clause.to; token += 1) {
    if (token < match.from || token >= match.to)
      others += has(answer.senses(token), ~(sense.ordinary | sense.bare | sense.product)) ? 0 : 1;
  }
  return others <= 1;
}

/** What is not found is something else, that is compared with the name or said of it. */
function isCompared(answer: AnswerText, clause: Clause, match: Match): boolean {
  // In these the verb ends the clause, and what is compared stands behind the name.
  if (answer.lexicon.unspaced || answer.lexicon.language === 'tr') return true;
  for (let token = clause.from; token < match.from; token += 1)
    if (has(answer.senses(token), sense.comparing)) return true;
  return false;
}

/** The name stands before the negation, and another one behind it. */
function isOfAnother(answer: AnswerText, sentences: Sentences, clause: Clause, match: Match): boolean {
  if (answer.lexicon.unspaced || !sentences.hasName({ from: match.to, to: clause.to })) return false;
  for (let token = clause.from; token < match.from; token += 1)
    if (has(answer.senses(token), sense.negation)) return false;
  for (let token = match.to, negated = false; token < clause.to; token += 1) {
    if (sentences.isNameAt(token)) return negated;
    negated ||= has(answer.senses(token), sense.negation);
  }
  return false;
}

/** The name is what is mentioned nowhere, or what no source mentions. */
function isMentioned(answer: AnswerText, clause: Clause, match: Match): boolean {
  if (answer.lexicon.unspaced) return true;
  let isNegated = false;
  for (let token = clause.from; token < clause.to; token += 1) {
    const senses = answer.senses(token);
    if (has(senses, sense.negation)) isNegated = true;
    const isSeeming =
      answer.lexicon.language === 'en' &&
      answer.word(token).startsWith('appear') &&
      answer.word(token + 1) === 'to';
    if (!has(senses, sense.appearing) && !has(senses, sense.mentioning)) continue;
    if (!isSeeming && (token >= match.to || isNegated)) return true;
  }
  return false;
}

/** "No information about X", "About X no information", not "X has no information". */
function isTopicOf(answer: AnswerText, clause: Clause, match: Match): boolean {
  if (answer.lexicon.unspaced) return true;
  let negated = false;
  let isInformed = false;
  for (let token = clause.from; token < match.from; token += 1) {
    const senses = answer.senses(token);
    if (has(senses, sense.negation)) negated = true;
    else if (negated && has(senses, sense.verb)) return false;
    if (has(senses, sense.information)) isInformed = true;
  }
  if (negated && isInformed) return true;
  // "Qorvel hakkında bilgi yok": what is about it stands behind it.
  const isAbout = match.from > clause.from && has(answer.senses(match.from - 1), sense.about | sense.company);
  const isAboutAfter = answer.follows(match.to) && has(answer.senses(match.to), sense.about);
  return (
    (isAbout && (negated || answer.follows(match.to))) || (isAboutAfter && answer.lexicon.language === 'tr')
  );
}

/** "If X is new …", "please share more": of a brand that was not found, what is only supposed is no statement. */
export function isSupposed(answer: AnswerText, sentences: Sentences, match: Match): boolean {
  const sentence = answer.tokens.sentence[match.from] as number;
  if (has(sentences.sensesOf(sentence), sense.supposing | sense.addressing)) return true;
  const [, to] = answer.sentenceBounds(sentence);
  const end = answer.endOf(to - 1);
  return /^[^\p{L}\p{N}]{0,4}[?？]/u.test(answer.text.slice(end, end + 5));
}
