import type { RawAnswer } from '../raw-answer.ts';
import { type Fact, holds, mayHold } from './filter.ts';
import type { Fixture, Request } from './fixture.ts';
import { during, keysOf, keyText } from './groups.ts';

export interface Seen {
  answer: RawAnswer;
  fact: Fact;
}

export interface Group {
  key: Record<string, string>;
  /** Answers that the filter may let through. */
  answers: RawAnswer[];
  /** Everything those hold. */
  all: Seen[];
  /** Of that, what the filter holds for. */
  facts: Seen[];
}

/** The groups of a request, each with its answers and with what they hold. */
export function groupsOf(
  fixture: Fixture,
  request: Request,
  factsOf: (answer: RawAnswer) => Fact[],
): Group[] {
  const groups = new Map<string, Group>();
  for (const answer of during(fixture, request)) {
    if (!mayHold(fixture, request.filter, answer)) continue;
    const all = factsOf(answer).map((fact) => ({ answer, fact }));
    const facts = all.filter(({ fact }) => holds(fixture, request.filter, answer, fact));
    for (const key of keysOf(fixture, request, answer)) {
      const group = groups.get(keyText(key)) ?? { key, answers: [], all: [], facts: [] };
      group.answers.push(answer);
      group.all.push(...all);
      group.facts.push(...facts);
      groups.set(keyText(key), group);
    }
  }
  return [...groups.values()];
}

/** Ids of answers, each once. */
export const idsOf = (seen: Seen[]): string[] => [...new Set(seen.map(({ answer }) => answer.answer_id))];
export const answersOf = (seen: Seen[]): number => idsOf(seen).length;

/** Those that are the same under some dimensions of facts. */
export function alike(facts: Seen[], dimensions: Record<string, (fact: Fact) => string>) {
  const parts = new Map<string, { key: Record<string, string>; facts: Seen[] }>();
  for (const seen of facts) {
    const key = Object.fromEntries(Object.entries(dimensions).map(([name, read]) => [name, read(seen.fact)]));
    const part = parts.get(keyText(key)) ?? { key, facts: [] };
    part.facts.push(seen);
    parts.set(keyText(key), part);
  }
  return [...parts.values()];
}
