import type { AnswerText } from '../answer-text.ts';
import { sense } from '../language/lexicon.ts';
import type { Match } from '../names/matches.ts';
import { has } from './missing.ts';
import type { Clause, Sentences } from './sentences.ts';

/** Before a source that something is in. */
export const within = new Set(
  'in among unter auf dans en nei nelle nel em nos nas w we na v ve i på в во на op'.split(' '),
);

/** "X was not found": besides names the clause has one other word at most. */
export function saysOnlyThat(
  answer: AnswerText,
  sentences: Sentences,
  clause: Clause,
  match: Match,
  most = 1,
): boolean {
  if (clause.to - clause.from > 12) return false;
  let others = 0;
  for (let token = clause.from; token < clause.to; token += 1) {
    if (
      !sentences.isNameAt(token) &&
      (token < match.from || token >= match.to) &&
      !within.has(answer.word(token))
    )
      others += has(answer.senses(token), ~(sense.ordinary | sense.bare | sense.product)) ? 0 : 1;
  }
  return others <= most;
}
