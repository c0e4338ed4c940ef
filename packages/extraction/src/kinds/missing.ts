import type { AnswerText } from '../answer-text.ts';
import { sense } from '../language/lexicon.ts';
import type { Match } from '../names/matches.ts';
import type { Clause } from './sentences.ts';

/** Whether there is one sense, and another one too. */
export const has = (senses: number, one: number, other: number = one): boolean =>
  (senses & one) !== 0 && (senses & other) !== 0;

/** The name is what is mentioned nowhere, or what no source mentions. */
export function isMentioned(answer: AnswerText, clause: Clause, match: Match): boolean {
  if (answer.lexicon.unspaced) return true;
  let isNegatedBefore = false;
  for (let token = clause.from; token < match.from && !isNegatedBefore; token += 1)
    isNegatedBefore = has(answer.senses(token), sense.negation);
  for (let token = clause.from; token < clause.to; token += 1) {
    const senses = answer.senses(token);
    const isSeeming =
      answer.lexicon.language === 'en' &&
      answer.word(token).startsWith('appear') &&
      answer.word(token + 1) === 'to';
    if (!has(senses, sense.appearing) && !has(senses, sense.mentioning)) continue;
    const isSubject = token >= match.to && !isNegatedBefore;
    if (isSubject && has(senses, sense.telling) && isActive(answer, token)) continue;
    // "Unter den Besten befindet sich X nicht."
    const isInverted = match.to < clause.to && has(answer.senses(match.to), sense.negation);
    if (!isSeeming && (token >= match.to || isNegatedBefore || isInverted)) return true;
  }
  return false;
}

/** "Does not list", not "gets no mention" and "no se menciona". */
const isActive = (answer: AnswerText, token: number): boolean =>
  !passives.has(answer.word(token - 1)) &&
  !passives.has(answer.word(token - 2)) &&
  !passives.has(answer.word(token + 1)) &&
  !(answer.lexicon.language === 'en' && determiners.has(answer.word(token - 1)));
const passives = new Set(['se', 'si', 'sie']);
const determiners = new Set(['no', 'any', 'a']);

/** "No information about X", "About X no information", not "X has no information". */
export function isTopicOf(answer: AnswerText, clause: Clause, match: Match): boolean {
  if (answer.lexicon.unspaced) return true;
  let negated = false;
  let isInformed = false;
  for (let token = clause.from; token < match.from; token += 1) {
    const senses = answer.senses(token);
    if (has(senses, sense.negation)) negated ||= !regrets.has(answer.word(token));
    else if (
      negated &&
      has(senses, sense.verb) &&
      !has(senses, sense.copula) &&
      !impersonal.has(answer.word(token))
    )
      return false;
    if (has(senses, sense.information)) isInformed = true;
  }
  if (negated && isInformed) return true;
  // "Qorvel hakkında bilgi yok": what is about it stands behind it.
  const isAbout = match.from > clause.from && isLedTo(answer, clause, match.from - 1);
  const isAboutAfter = answer.follows(match.to) && has(answer.senses(match.to), sense.about);
  return (
    (isAbout && (negated || answer.follows(match.to))) || (isAboutAfter && answer.lexicon.language === 'tr')
  );
}

/** "Nie ma" is "there is no", and "sich" goes with verbs of any sense. */
const impersonal = new Set(['ma', 'sich']);

/** Whether something is said to be found or known, but by the brand itself: "X knows no limits". */
export function isFinding(answer: AnswerText, clause: Clause, match: Match): boolean {
  if (answer.lexicon.unspaced || !has(clause.senses, sense.telling) || has(clause.senses, sense.first))
    return true;
  let isNegatedBefore = false;
  for (let token = clause.from; token < clause.to; token += 1) {
    const senses = answer.senses(token);
    isNegatedBefore ||= token < match.from && has(senses, sense.negation);
    if (!has(senses, sense.finding)) continue;
    const isOfBrand =
      token >= match.to && !isNegatedBefore && has(senses, sense.telling) && isActive(answer, token);
    if (!isOfBrand) return true;
  }
  return false;
}

/** Of the senses of negation, but of what is denied they say nothing. */
export const regrets = new Set(
  'leider helaas niestety bohuzel tyvarr purtroppo malheureusement infelizmente maalesef'.split(' '),
);

/** "With X you lose no data" is about what somebody does with it. */
const used = new Set('with mit avec con com met med z s c'.split(' '));

/** "About X", "about the existence of X". */
function isLedTo(answer: AnswerText, clause: Clause, token: number): boolean {
  if (has(answer.senses(token), sense.about | sense.company)) return !used.has(answer.word(token));
  const isInformed = token > clause.from && has(answer.senses(token), sense.information);
  return isInformed && has(answer.senses(token - 1), sense.about);
}
