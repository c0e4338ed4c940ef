import type { ClickHouse } from '@sightline/clickhouse';
import { endWithFile, openStack } from '@sightline/stack';
import { expect, test } from 'vitest';
import { openAnswerTables } from '../../answer/testing/answer-tables.ts';
import { asEdition } from '../../sql/edition.ts';
import { insertAnswers, rawAnswer, rawCitation } from '../testing/raw-answer.ts';
import { firstCitedIn } from './first-cited.ts';

const category_id = '00000000-0000-7000-8000-0000000000c1';
const pageOf = (number: number) => `https://notes.example/${'long-'.repeat(300)}${number}`;

test('a stream reads the sums once per day, and a page of answers once', async () => {
  const { clickhouse: engine } = await openStack({ engines: ['clickhouse'] });
  const { clickhouse, drop } = await openAnswerTables(engine.url);
  endWithFile(drop);
  let statements = 0;
  const { native } = clickhouse;
  const counting: ClickHouse = {
    ...clickhouse,
    native: Object.create(native, {
      query: {
        value: (...given: Parameters<typeof native.query>) => {
          statements += 1;
          return native.query(...given);
        },
      },
    }),
  };
  // Each page was cited a year before, too. Three days of forty answers, each of a page of its own.
  const answers = Array.from({ length: 120 }, (_, number) =>
    rawAnswer({
      category_id,
      at: `2026-11-0${3 - Math.floor(number / 40)}T12:00:00.000Z`,
      citations: [rawCitation(pageOf(number))],
    }),
  );
  const before = answers.map((answer) => rawAnswer({ ...answer, at: answer.at.replace('2026', '2025') }));
  await insertAnswers(clickhouse, [...answers, ...before]);
  const firstCited = firstCitedIn(counting, asEdition(category_id));
  for (let place = 0; place < answers.length; place += 10) {
    const batch = answers.slice(place, place + 10);
    const first = await firstCited(batch as never);
    for (const { at, citations } of batch)
      expect(first(citations[0]?.url ?? '')).toBe(at.replace('2026', '2025'));
  }
  expect(statements).toBe(1 + 3);
  expect((await firstCited([]))('https://nobody.example/')).toBeNull();
  // More characters than one list of addresses has.
  statements = 0;
  const all = await firstCitedIn(counting, asEdition(category_id))(answers as never);
  expect(answers.every(({ citations }) => all(citations[0]?.url ?? '') !== null)).toBe(true);
  expect(statements).toBe(2);
});
