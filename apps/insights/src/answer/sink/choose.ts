import { type Answer, answerIdentity, type Read } from '@sightline/events';
import type { Refusal } from './place.ts';

export interface Chosen {
  sequence: number;
  answer: Answer;
}

/** Splits what was read into answers, each at its first place, places of further copies, and what is no answer. */
export function choose(messages: Read<Answer>[]): {
  answers: Chosen[];
  copies: number[];
  refusals: Refusal[];
} {
  const answers = new Map<string, Chosen>();
  const copies: number[] = [];
  const refusals: Refusal[] = [];
  for (const one of messages) {
    const { sequence } = one;
    if (!('message' in one)) {
      refusals.push({ sequence, reason: one.fault, body: one.body });
      continue;
    }
    if (!isStorableTime(one.message.at)) {
      const reason = `${one.message.at} is no time that can be stored`;
      refusals.push({ sequence, reason, body: JSON.stringify(one.message) });
      continue;
    }
    const identity = answerIdentity(one.message);
    if (answers.has(identity)) copies.push(sequence);
    else answers.set(identity, { sequence, answer: one.message });
  }
  return { answers: [...answers.values()], copies, refusals };
}

/** Within what the column holds. */
function isStorableTime(at: string): boolean {
  const time = Date.parse(at);
  return time >= Date.UTC(1900, 0, 1) && time < Date.UTC(2299, 0, 1);
}
