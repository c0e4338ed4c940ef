import { insertBatch } from '@sightline/clickhouse';
import type { Answer } from '@sightline/events';
import { openStack } from '@sightline/stack';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerColumns, storedAnswer } from './stored-answer.ts';
import { merged, openAnswerTables, rowsOf } from './testing/answer-tables.ts';
import { naiveTables, sorted } from './testing/naive-tables.ts';
import { randomAnswers } from './testing/random-answers.ts';

let store: Awaited<ReturnType<typeof openAnswerTables>>;
beforeAll(async () => {
  const { clickhouse } = await openStack({ engines: ['clickhouse'] });
  store = await openAnswerTables(clickhouse.url);
});
afterAll(() => store.drop());

/** `*` leaves out what a table computes for itself. */
const computed = (table: string) => (/assessments|claims/.test(table) ? '*, theme_id, claim_id' : '*');

test('stores random answers completely in every table, in any number of batches', async () => {
  let token = 0;
  const insert = (answers: Answer[]) =>
    insertBatch(store.clickhouse, {
      table: 'answers',
      columns: answerColumns,
      rows: answers.map(storedAnswer),
      deduplicationToken: `random ${token++}`,
    });
  await fc.assert(
    fc.asyncProperty(randomAnswers(30), fc.nat(30), async (answers, cut) => {
      await store.empty();
      for (const batch of [answers.slice(0, cut), answers.slice(cut)]) await insert(batch);
      expect(sorted(await rowsOf(store.clickhouse, 'answers'))).toEqual(sorted(answers.map(storedAnswer)));
      for (const [table, expected] of Object.entries(naiveTables(answers))) {
        const rows = sorted(await rowsOf(store.clickhouse, merged(table), computed(table)));
        expect(rows, table).toEqual(sorted(expected));
      }
    }),
    { numRuns: 12 },
  );
});
