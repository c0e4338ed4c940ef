import type { AnswerText } from '../answer-text.ts';
import { foldedText } from '../fold/fold.ts';
import type { Reason } from '../interface.ts';
import { sense } from '../language/lexicon.ts';
import type { Match } from '../names/matches.ts';
import { breaks } from '../prose/tokens.ts';
import { has, isMentioned, isTopicOf } from './missing.ts';
import type { Clause, Sentences } from './sentences.ts';

/** Why an answer says at a name that it found nothing about it. Judged by what the clause of the name and those beside it are made of. */
export function absenceOf(answer: AnswerText, sentences: Sentences, match: Match): Reason | undefined {
  const sentence = answer.tokens.sentence[match.from] as number;
  const clauses = sentences.clausesOf(sentence);
  const index = sentences.indexOf(match.from, clauses);
  const own = clauses[index];
  if (!own) return undefined;
  if (isNotFound(answer, sentences, own, match)) return 'not-found-clause';
  const before = clauses[index - 1];
  if (before && isReported(answer, before, own) && isElliptic(answer, own, match)) return 'not-found-clause';
  if (before && isUnableTo(answer, sentences, before, own)) return 'not-found-clause';
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
  const beside = besides(
    answer,
    sentences,
    sentence,
    clauses,
    index,
    isSearch || (isTopic && clauses.length === 1),
  );
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

/** How many words stand before what came of a search, parted by a comma. */
const longestLead = 3;

/** How many clauses may stand between a search and what came of it. */
const furthest = 4;

/** The clauses beside one within its sentence, and the first of the next sentence when nothing follows in its own. */
function besides(
  answer: AnswerText,
  sentences: Sentences,
  sentence: number,
  clauses: readonly Clause[],
  index: number,
  goesOn: boolean,
): Clause[] {
  const after = clauses.slice(index + 1, index + 1 + furthest);
  const next = goesOn && after.length === 0 ? sentences.clausesOf(sentence + 1) : [];
  const [first, second] = next;
  // "Unfortunately, nothing came up."
  const isShort =
    first !== undefined &&
    second !== undefined &&
    first.to - first.from <= longestLead &&
    answer.tokens.breaks[second.from] === breaks.comma;
  return [clauses[index - 1], ...after, ...next.slice(0, isShort ? 2 : 1)].filter(
    (clause) => clause !== undefined,
  );
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
  dem detta dessa tomu temu hierzu hierüber daarover hierover него нём ней неё них этом это buna bunun bu bunu`
    .split(/\s+/)
    .map(foldedText),
);
const pointing =
  /该|此|这|它|その|この|同社|それ|해당|이에|그것|関連|相关|관련|該当|^(?:我|未|没|抱歉|很?遗憾|然而|但|不过|可惜|何も|情報|該当する|有用な|有力な|信頼でき|関連する|아무|유감|그러나|다만|残念|申し訳|죄송|안타깝|검색|하지만|しかし|ただ|検索)/;
const told = sense.sources | sense.information | sense.first | sense.company;

/** A sentence of its own speaks of the name before it, not of something that it names itself: "no results for older models". */
function isBare(answer: AnswerText, clause: Clause): boolean {
  if (answer.lexicon.unspaced)
    return pointing.test(
      answer.text.slice(answer.startOf(clause.from), answer.endOf(clause.to - 1)).slice(0, 200),
    );
  if (answer.lexicon.language === 'tr') return !has(clause.senses, sense.about);
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
  if (isOfAnother(answer, sentences, clause, match) || isUnequalled(answer, clause, match)) return false;
  if (questionWords.has(answer.word(clause.from))) return false;
  const isWriter = has(senses, sense.first) || answer.lexicon.dropsPronouns || answer.lexicon.unspaced;
  if (has(senses, sense.finding, sense.information)) return true;
  if (has(senses, sense.finding) && (isWriter || has(senses, sense.sources))) return true;
  if (has(senses, sense.finding) && saysOnlyThat(answer, clause, match)) return true;
  if (has(senses, sense.information, sense.searching)) return true;
  if (has(senses, sense.mentioning) && isMentioned(answer, clause, match)) return true;
  if (has(senses, sense.appearing, sense.sources) && isMentioned(answer, clause, match)) return true;
  if (answer.lexicon.language === 'en' && isNotIn(answer, clause, match)) return true;
  return has(senses, sense.information) && isTopicOf(answer, clause, match);
}

/** "Is not in my sources", and "something I have information on". */
function isNotIn(answer: AnswerText, { from, to, senses }: Clause, match: Match): boolean {
  if (!has(senses, sense.first)) return false;
  if (has(senses, sense.information) && has(answer.senses(to - 1), sense.about)) return true;
  for (let token = from + 1; token < to - 1; token += 1) {
    const isHad = token === match.to && answer.word(match.from - 1) === 'have';
    if (answer.word(token) !== 'in' || !(isHad || has(answer.senses(token - 1), sense.negation))) continue;
    return has(senses, sense.sources) && has(answer.senses(token + 1), sense.first);
  }
  return false;
}

const reported = sense.mentioning | sense.appearing | sense.finding | sense.information;

/** "Es war nicht möglich, etwas über X herauszufinden": in German a comma parts the infinitive from what it depends on. */
function isUnableTo(answer: AnswerText, sentences: Sentences, before: Clause, own: Clause): boolean {
  if (answer.lexicon.language !== 'de' || sentences.hasName(before)) return false;
  if (!has(before.senses, sense.negation) || has(own.senses, sense.comparing)) return false;
  const infinitive = /en$/.test(answer.word(own.to - 1));
  const withZu = answer.word(own.to - 2) === 'zu' || /zu\p{L}+en$/u.test(answer.word(own.to - 1));
  return infinitive && withZu && has(own.senses, sense.finding) && before.to - before.from <= 8;
}

/** What the clause before says is found, and of which "X is not" or "of X none" is the contrary. */
function isReported(answer: AnswerText, before: Clause, own: Clause): boolean {
  if (has(before.senses, sense.negation)) return false;
  if (has(before.senses, reported)) return true;
  const first = has(answer.senses(own.from), sense.contrast) ? own.from + 1 : own.from;
  return has(before.senses, sense.sources) && has(answer.senses(first), sense.about);
}

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

/** "Nothing like X". */
function isUnequalled(answer: AnswerText, clause: Clause, match: Match): boolean {
  for (let token = clause.from + 1; token < match.from; token += 1) {
    if (likes.has(answer.word(token)) && has(answer.senses(token - 1), sense.negation)) return true;
  }
  return false;
}

/** "Who does not know X" says that everybody should. */
const questionWords = new Set('who if wer qui quien chi quem kto kdo кто vem'.split(' '));
const likes = new Set(['like', 'como', 'come', 'comme', 'wie']);

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

/** "If X is new …", "please share more": of a brand that was not found, what is only supposed is no statement. */
export function isSupposed(answer: AnswerText, sentences: Sentences, match: Match): boolean {
  const sentence = answer.tokens.sentence[match.from] as number;
  if (has(sentences.sensesOf(sentence), sense.supposing | sense.addressing)) return true;
  const [, to] = answer.sentenceBounds(sentence);
  const end = answer.endOf(to - 1);
  return /^[^\p{L}\p{N}]{0,4}[?？]/u.test(answer.text.slice(end, end + 5));
}
