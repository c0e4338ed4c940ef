import type { RawAnswer } from '../../raw-answer.ts';
import type { Group } from '../facts.ts';
import { type Fact, holds, mayHold } from '../filter.ts';
import type { Fixture } from '../fixture.ts';
import { keyText } from '../groups.ts';
import { mentionsIn } from '../mentions.ts';
import { dateOf, isDuring } from './calendar.ts';
import { nodeOf, type RequestV1 } from './request.ts';

/** Names of dimensions, and what makes groups for them: some show one thing by id or by name. */
export const ofAnswers: Record<string, string> = {
  date: 'date',
  region: 'region',
  topic: 'topic',
  topic_id: 'topic',
  model: 'model',
  tag: 'tag',
  prompt: 'prompt',
  prompt_id: 'prompt',
  persona: 'persona',
  run: 'run',
};

function valuesOf(fixture: Fixture, request: RequestV1, answer: RawAnswer, name: string): string[] {
  if (name === 'date') return [dateOf(fixture.zone, request, answer.at)];
  if (name === 'tag') return answer.tag_ids;
  if (name === 'run') return [answer.answer_id];
  return [answer[`${name}_id` as 'model_id']];
}

/** Filters that are about the answer alone and that conditions of the second version do not have. */
function isMeant(fixture: Fixture, { filters = [] }: RequestV1, answer: RawAnswer): boolean {
  const { has_mentions, answer_id } = answer;
  const owned = fixture.assets.filter(({ isOwned }) => isOwned).map(({ id }) => id);
  return filters.every(({ field, operator, value }) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    if (field === 'mentioned' && !has_mentions) return values.includes(true) && values.includes(false);
    if (field === 'mentioned')
      return values.includes(mentionsIn(answer).some(({ asset_id }) => owned.includes(asset_id)));
    if (field === 'run_id') return values.includes(answer_id) !== operator.startsWith('not_');
    return true;
  });
}

export const answersDuring = (fixture: Fixture, request: RequestV1): RawAnswer[] =>
  fixture.answers.filter(
    (answer) =>
      isDuring(fixture.zone, answer.at, request.start_date, request.end_date) &&
      isMeant(fixture, request, answer),
  );

export function groupsOf(
  fixture: Fixture,
  request: RequestV1,
  factsOf: (answer: RawAnswer) => Fact[],
): Group[] {
  const names = [...new Set(request.dimensions?.flatMap((name) => ofAnswers[name] ?? []))];
  const node = nodeOf(request);
  const groups = new Map<string, Group>();
  for (const answer of answersDuring(fixture, request)) {
    if (!mayHold(fixture, node, answer)) continue;
    const all = factsOf(answer).map((fact) => ({ answer, fact }));
    const facts = all.filter(({ fact }) => holds(fixture, node, answer, fact));
    let keys: Record<string, string>[] = [{}];
    for (const name of names)
      keys = keys.flatMap((key) =>
        valuesOf(fixture, request, answer, name).map((value) => ({ ...key, [name]: value })),
      );
    for (const key of keys) {
      const group = groups.get(keyText(key)) ?? { key, answers: [], all: [], facts: [] };
      group.answers.push(answer);
      group.all.push(...all);
      group.facts.push(...facts);
      groups.set(keyText(key), group);
    }
  }
  return [...groups.values()];
}
