import type { AnswerText } from '../answer-text.ts';
import type { Reason } from '../interface.ts';
import { sense } from '../language/lexicon.ts';
import type { Match } from '../names/matches.ts';
import type { Clause, Sentences } from './sentences.ts';

const has = (senses: number, ...wanted: number[]): boolean => wanted.every((bit) => (senses & bit) !== 0);

/** Why an answer says at a name that it found nothing about it. Judged by what the clause of the name and those beside it are made of. */
export function absenceOf(answer: AnswerText, sentences: Sentences, match: Match): Reason | undefined {
  const sentence = answer.tokens.sentence[match.from] as number;
  const clauses = sentences.clausesOf(sentence);
  const index = sentences.indexOf(match.from, clauses);
  const own = clauses[index];
  if (!own) return undefined;
  if (isNotFound(answer, own, match)) return 'not-found-clause';
  const beside = besides(sentences, sentence, clauses, index);
  const isSearch = has(own.senses, sense.searching) && !has(own.senses, sense.comparing);
  const isTopic = sentences.isFragment(own) && answer.lineAt(match.start)?.kind !== 'table';
  if (!isSearch && !isTopic) return undefined;
  const isNothing = (clause: Clause): boolean =>
    saysNothingFound(answer, clause) &&
    !sentences.hasName(clause) &&
    (isSearch || clause.sentence === sentence);
  return beside.some(isNothing) ? 'searched-and-not-found' : undefined;
}

/** The clauses beside one within its sentence, or the first of the next sentence. */
function besides(
  sentences: Sentences,
  sentence: number,
  clauses: readonly Clause[],
  index: number,
): Clause[] {
  const after = clauses[index + 1] ?? sentences.clausesOf(sentence + 1)[0];
  const further = clauses[index + 2];
  return [clauses[index - 1], after, further].filter((clause) => clause !== undefined);
}

/** A clause without the name: "nothing was found", "no results", "without success". */
function saysNothingFound(answer: AnswerText, { senses }: Clause): boolean {
  if (!has(senses, sense.negation)) return false;
  return (
    has(senses, sense.information) ||
    has(senses, sense.finding) ||
    has(senses, sense.appearing, sense.sources) ||
    (answer.lexicon.unspaced && has(senses, sense.appearing))
  );
}

function isNotFound(answer: AnswerText, clause: Clause, match: Match): boolean {
  const { senses } = clause;
  if (!has(senses, sense.negation)) return false;
  if (has(senses, sense.comparing) && isCompared(answer, clause, match)) return false;
  const isWriter = has(senses, sense.first) || answer.lexicon.dropsPronouns || answer.lexicon.unspaced;
  if (has(senses, sense.finding, sense.information)) return true;
  if (has(senses, sense.finding) && (isWriter || has(senses, sense.sources))) return true;
  if (has(senses, sense.information, sense.searching)) return true;
  if (has(senses, sense.appearing) && (has(senses, sense.sources) || has(senses, sense.first)))
    return isSubject(answer, clause, match);
  return has(senses, sense.information) && isTopicOf(answer, clause, match);
}

/** What is not found is something else, that is compared with the name or said of it. */
function isCompared(answer: AnswerText, clause: Clause, match: Match): boolean {
  if (answer.lexicon.unspaced) return true;
  for (let token = clause.from; token < match.from; token += 1)
    if (has(answer.senses(token), sense.comparing)) return true;
  return false;
}

/** The name stands before what it does not do. */
function isSubject(answer: AnswerText, clause: Clause, match: Match): boolean {
  if (answer.lexicon.unspaced) return true;
  for (let token = match.to; token < clause.to; token += 1)
    if (has(answer.senses(token), sense.appearing)) return true;
  return has(clause.senses, sense.first);
}

/** "No information about X", "About X no information", not "X has no information". */
function isTopicOf(answer: AnswerText, clause: Clause, match: Match): boolean {
  if (answer.lexicon.unspaced) return true;
  let negated = false;
  for (let token = clause.from; token < match.from; token += 1) {
    const senses = answer.senses(token);
    if (has(senses, sense.negation)) negated = true;
    else if (negated && has(senses, sense.verb)) return false;
  }
  const isAbout = match.from > clause.from && has(answer.senses(match.from - 1), sense.about | sense.company);
  return isAbout && (negated || answer.follows(match.to));
}

/** "If X is new …", "please share more": of a brand that was not found, what is only supposed is no statement. */
export function isSupposed(answer: AnswerText, sentences: Sentences, match: Match): boolean {
  const sentence = answer.tokens.sentence[match.from] as number;
  if (sentences.clausesOf(sentence).some(({ senses }) => has(senses, sense.supposing))) return true;
  const [, to] = answer.sentenceBounds(sentence);
  const end = answer.endOf(to - 1);
  return /^[^\p{L}\p{N}]{0,4}[?？]/u.test(answer.text.slice(end, end + 5));
}
