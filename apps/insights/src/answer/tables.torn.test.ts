import { insertBatch } from '@sightline/clickhouse';
import { openStack } from '@sightline/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerColumns, storedAnswer } from './stored-answer.ts';
import { countAll, openAnswerTables } from './testing/answer-tables.ts';
import { sampleAnswers } from './testing/random-answers.ts';

let store: Awaited<ReturnType<typeof openAnswerTables>>;
beforeAll(async () => {
  const { clickhouse } = await openStack({ engines: ['clickhouse'] });
  store = await openAnswerTables(clickhouse.url);
});
afterAll(() => store.drop());

/**
 * A server that dies in the middle of an insert may have it in `answers` and not yet in what the views make of it. That is why the
 * sink sends a begun batch again as it was, and does not leave out what it finds in `answers`.
 */
test('completes a partial insert in all tables when it is sent again', async () => {
  const command = (query: string) => store.clickhouse.native.command({ query });
  const insert = (deduplicationToken: string) =>
    insertBatch(store.clickhouse, {
      table: 'answers',
      columns: answerColumns,
      rows: sampleAnswers(200).map(storedAnswer),
      deduplicationToken,
    });
  await insert('whole');
  const whole = await countAll(store.clickhouse);
  await store.empty();
  const views = [
    'answers_to_mentions',
    'answers_to_visibility_by_day',
    'answers_to_unexamined_visibility_by_day',
  ];
  for (const view of views) await command(`DETACH TABLE ${view}`);
  await insert('torn');
  for (const view of views) await command(`ATTACH TABLE ${view}`);
  expect(await countAll(store.clickhouse)).toEqual({ ...whole, mentions: 0, visibility_by_day: 0 });
  await insert('torn');
  expect(await countAll(store.clickhouse)).toEqual(whole);
});
