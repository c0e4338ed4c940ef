import { insertBatch } from '@sightline/clickhouse';
import type { Answer } from '@sightline/events';
import { expect, test } from 'vitest';
import { answerColumns, storedAnswer } from '../stored-answer.ts';
import { rowsOf } from '../testing/answer-tables.ts';
import { naiveTables, sorted } from '../testing/naive-tables.ts';
import { sampleAnswers } from '../testing/random-answers.ts';
import { answerSinkUnderTest } from '../testing/sink-under-test.ts';

const sums = {
  answers_by_day: ['unexamined_mentions', 'unexamined_searches'],
  visibility_by_day: ['unexamined'],
};

test('completes older sums with unexamined answers once, by the worker', async () => {
  const fixture = await answerSinkUnderTest();
  const { clickhouse, pool } = fixture;
  const [before, after] = [sampleAnswers(200, 1), sampleAnswers(50, 2)];
  const rows = before.map(storedAnswer);
  const columns = answerColumns;
  await insertBatch(clickhouse, { table: 'answers', columns, rows, deduplicationToken: 'before' });
  for (const [table, names] of Object.entries(sums))
    for (const name of names)
      await clickhouse.native.command({
        query: `ALTER TABLE ${table} UPDATE ${name} = 0 WHERE 1 SETTINGS mutations_sync = 2`,
      });
  const counted = async (expected: Answer[]) => {
    for (const table of Object.keys(sums))
      expect(sorted(await rowsOf(clickhouse, `${table} FINAL`)), table).toEqual(
        sorted(naiveTables(expected)[table] ?? []),
      );
  };
  await fixture.publish(after);
  const sink = fixture.start();
  await expect.poll(fixture.storedThrough).toBe(50);
  await counted([...before, ...after]);
  await sink.stop();
  // As if it had died before it could say so.
  await pool.query('DELETE FROM stored_upgrades');
  const again = fixture.start();
  await expect.poll(async () => (await pool.query('SELECT name FROM stored_upgrades')).rowCount).toBe(4);
  await again.stop();
  await counted([...before, ...after]);
});
