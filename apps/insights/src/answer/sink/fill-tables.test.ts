import { insertBatch } from '@sightline/clickhouse';
import type { Answer } from '@sightline/events';
import { expect, test } from 'vitest';
import { answerColumns, storedAnswer } from '../stored-answer.ts';
import { merged, rowsOf } from '../testing/answer-tables.ts';
import { naiveTables, sorted } from '../testing/naive-tables.ts';
import { sampleAnswers } from '../testing/random-answers.ts';
import { answerSinkUnderTest } from '../testing/sink-under-test.ts';

const tables = [
  'answers_by_prompt_and_day',
  'mentions_by_prompt_and_day',
  'citations_by_prompt_and_day',
  'youtube_citations',
];

test('fills the sums by prompt and the citations of YouTube with older answers once, by the worker', async () => {
  const fixture = await answerSinkUnderTest();
  const { clickhouse, pool } = fixture;
  const [before, after] = [sampleAnswers(200, 1), sampleAnswers(50, 2)];
  // The pages of these answers are compared as they are.
  await pool.query(`INSERT INTO stored_upgrades (name) VALUES ('one address per page')`);
  const rows = before.map(storedAnswer);
  await insertBatch(clickhouse, {
    table: 'answers',
    columns: answerColumns,
    rows,
    deduplicationToken: 'before',
  });
  for (const table of tables) await clickhouse.native.command({ query: `TRUNCATE TABLE ${table} SYNC` });
  const expectSums = async (answers: Answer[]) => {
    for (const table of tables)
      expect(sorted(await rowsOf(clickhouse, merged(table))), table).toEqual(
        sorted(naiveTables(answers)[table] ?? []),
      );
  };
  await fixture.publish(after);
  const sink = fixture.start();
  await expect.poll(fixture.storedThrough).toBe(50);
  await expectSums([...before, ...after]);
  await sink.stop();
  // As if it had died before it could say so.
  const areDone = `FROM stored_upgrades WHERE name IN ('sums by prompt', 'youtube citations')`;
  await pool.query(`DELETE ${areDone}`);
  const again = fixture.start();
  await expect.poll(async () => (await pool.query(`SELECT ${areDone}`)).rowCount).toBe(2);
  await again.stop();
  await expectSums([...before, ...after]);
});
