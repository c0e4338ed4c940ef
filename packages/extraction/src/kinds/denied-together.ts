import type { AnswerText } from '../answer-text.ts';
import { sense } from '../language/lexicon.ts';
import type { Match } from '../names/matches.ts';
import { has } from './missing.ts';
import { saysOnlyThat, within } from './says-only.ts';
import type { Clause, Sentences } from './sentences.ts';

/** Whether a clause is denied only together with those beside it: "Y is known, X is not", "no source that mentions X". */
export function isDeniedTogether(
  answer: AnswerText,
  sentences: Sentences,
  clauses: readonly Clause[],
  index: number,
  match: Match,
): boolean {
  const own = clauses[index] as Clause;
  const before = clauses[index - 1] ?? lastOf(answer, sentences, own.sentence - 1, own);
  if (!before) return false;
  if (isReported(answer, before, own)) {
    if (isElliptic(answer, sentences, before, own, match)) return true;
    if (isDeniedOfNone(answer, sentences, own, clauses[index + 1])) return true;
  }
  return isOfNoSource(answer, sentences, clauses, index) || isUnableTo(answer, sentences, before, own);
}

export const subordinators =
  /^(?:that|which|who|by|aby|zeby|whether|if|where|d(?:ie|er|as|en|em|eren)|dass|ob|wo|in|na|v|w|o|qui|que|dont|ou|si|quien|donde|onde|che|cui|dat|waarin|waar|att|som|dar|ze|czy|gdzie|ktor\p{L}*|jenz|zda|kter\p{L}*|kde|что|где|ли|в|о|котор\p{L}*)$/u;
const sayingSo = sense.appearing | sense.mentioning | sense.finding;

/** "I found no source that mentions X": where a comma parts what is said of the source from it. */
function isOfNoSource(
  answer: AnswerText,
  sentences: Sentences,
  clauses: readonly Clause[],
  index: number,
): boolean {
  if (answer.lexicon.unspaced || answer.lexicon.language === 'tr') return false;
  const own = clauses[index] as Clause;
  const saysSo =
    has(own.senses, sayingSo | sense.information) && !has(own.senses, sense.negation | sense.comparing);
  if (!saysSo || has(own.senses, sense.contrast)) return false;
  const isNone = (clause: Clause | undefined): boolean =>
    clause !== undefined &&
    clause.sentence === own.sentence &&
    has(clause.senses, sense.negation) &&
    !has(clause.senses, sense.comparing) &&
    has(clause.senses, sense.sources | sense.information | sense.finding) &&
    !sentences.hasName(clause);
  const between = clauses[index - 1];
  if (isNone(between))
    return isSubordinate(answer, own) || (answer.lexicon.language === 'cs' && answer.word(own.from) === 'co');
  // "No source, which I have read, mentions X."
  return (
    between !== undefined &&
    has(own.senses, sense.mentioning) &&
    isNone(clauses[index - 2]) &&
    isSubordinate(answer, between) &&
    !sentences.hasName(between)
  );
}

const isSubordinate = (answer: AnswerText, { from, to }: Clause): boolean =>
  subordinators.test(answer.word(from)) && (answer.word(from).length > 2 || to - from > 2);

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
  if (!has(before.senses, sense.sources)) return false;
  const first = has(answer.senses(own.from), sense.contrast) ? own.from + 1 : own.from;
  return has(answer.senses(first), sense.about) || within.has(answer.word(own.to - 2));
}

/** "Y is well known, X is not." */
function isElliptic(
  answer: AnswerText,
  sentences: Sentences,
  before: Clause,
  clause: Clause,
  match: Match,
): boolean {
  if (answer.lexicon.unspaced) {
    const isOfSources = has(before.senses, sense.sources) && sentences.hasName(before);
    return isOfSources && has(clause.senses, sense.negation) && sentences.isFragment(clause);
  }
  return (
    clause.to - clause.from <= 6 &&
    has(clause.senses, sense.negation) &&
    !has(clause.senses, sense.comparing) &&
    saysOnlyThat(answer, sentences, clause, match, 0)
  );
}

/** "Y is in four lists; X, in none." */
function isDeniedOfNone(
  answer: AnswerText,
  sentences: Sentences,
  own: Clause,
  next: Clause | undefined,
): boolean {
  if (!next || !has(next.senses, sense.negation) || next.to - next.from > 4) return false;
  if (!sentences.isFragment(own, true)) return false;
  for (let token = next.from; token < next.to; token += 1) {
    const isOfSource = has(
      answer.senses(token),
      sense.negation | sense.about | sense.article | sense.sources | sense.contrast | sense.conjunction,
    );
    if (!isOfSource && answer.word(token).length > 2) return false;
  }
  return true;
}

/** "Much is written about Y. About X not": of another sentence only where both begin alike. */
function lastOf(answer: AnswerText, sentences: Sentences, sentence: number, own: Clause): Clause | undefined {
  const last = sentences.clausesOf(sentence).at(-1);
  if (!last || !sentences.hasName(last) || answer.lexicon.unspaced) return undefined;
  const isAlike = has(answer.senses(own.from), sense.about) && has(answer.senses(last.from), sense.about);
  return isAlike && !has(last.senses, sense.negation) ? last : undefined;
}
