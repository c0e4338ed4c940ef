import type { AnswerText } from '../answer-text.ts';
import { sense } from '../language/lexicon.ts';
import type { Match } from '../names/matches.ts';
import { has, isFinding, isMentioned, isTopicOf } from './missing.ts';
import { isNoDenial } from './no-denial.ts';
import { saysOnlyThat, within } from './says-only.ts';
import type { Clause, Sentences } from './sentences.ts';

/** Whether the clause of a name says that nothing was found about it. */
export function isNotFound(answer: AnswerText, sentences: Sentences, clause: Clause, match: Match): boolean {
  const { senses } = clause;
  if (!has(senses, sense.negation)) return false;
  if (has(senses, sense.comparing) && isCompared(answer, clause, match)) return false;
  if (isOfAnother(answer, sentences, clause, match) || isUnequalled(answer, clause, match)) return false;
  if (questionWords.has(answer.word(clause.from)) || isNoDenial(answer, clause, match)) return false;
  const isWriter = has(senses, sense.first) || answer.lexicon.dropsPronouns || answer.lexicon.unspaced;
  if (has(senses, sense.finding) && isFinding(answer, clause, match)) {
    if (isWriter || has(senses, sense.information | sense.sources)) return true;
    if (!has(senses, sense.addressing) && saysOnlyThat(answer, sentences, clause, match)) return true;
  }
  if (has(senses, sense.information, sense.searching)) return true;
  if (has(senses, sense.mentioning) && isMentioned(answer, clause, match)) return true;
  if (has(senses, sense.appearing, sense.sources) && isMentioned(answer, clause, match)) return true;
  if (isInNoSource(answer, clause, match) || isDoneByNobody(answer, clause, match)) return true;
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

const nobody = new Set(
  'nobody noone niemand personne nadie nessuno ninguem niemand nikt nikdo ingen kimse никто'.split(' '),
);

/** "Nobody has written about X": of nobody and what is done in sources, with nothing else said of the name. */
function isDoneByNobody(answer: AnswerText, { from, senses }: Clause, match: Match): boolean {
  if (!has(senses, sense.appearing) && !has(senses, sense.mentioning)) return false;
  for (let token = from; token < match.from; token += 1) if (nobody.has(answer.word(token))) return true;
  return false;
}

const mostBetween = 3;

/** "X is not in the list", "X ist in keiner Liste", where nothing else stands between the name and that. */
function isInNoSource(answer: AnswerText, { from, to, senses }: Clause, match: Match): boolean {
  if (answer.lexicon.unspaced || !has(senses, sense.sources)) return false;
  for (let token = match.to; token < Math.min(to - 1, match.to + mostBetween); token += 1) {
    if (!within.has(answer.word(token))) continue;
    const isNegated = has(answer.senses(token - 1) | answer.senses(token + 1), sense.negation);
    const isPlain = token - 1 <= match.to || has(answer.senses(match.to), sense.copula | sense.negation);
    if (!isNegated || !isPlain) return false;
    for (let next = token + 1; next < Math.min(to, token + 1 + mostBetween); next += 1)
      if (has(answer.senses(next), sense.sources))
        return match.from - from <= mostBetween && !goesOn(answer, next + 1, to);
    return false;
  }
  return false;
}

/** "Is not in the tests the cheapest": what follows is what the brand is not. */
const goesOn = (answer: AnswerText, token: number, to: number): boolean =>
  token < to && !has(answer.senses(token), ~(sense.ordinary | sense.bare | sense.product | sense.comparing));

/** What is not found is something else, that is compared with the name or said of it. */
function isCompared(answer: AnswerText, clause: Clause, match: Match): boolean {
  // In these the verb ends the clause, and what is compared stands behind the name.
  if (answer.lexicon.unspaced || answer.lexicon.language === 'tr') return true;
  for (let token = clause.from; token < match.from; token += 1) {
    if (has(answer.senses(token), sense.comparing)) return true;
  }
  // "Nothing similar"
  for (let token = match.to + 1; token < clause.to; token += 1)
    if (
      has(answer.senses(token), sense.comparing) &&
      has(answer.senses(token - 1), sense.negation) &&
      !has(answer.senses(token + 1), sense.information)
    )
      return true;
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
