import { expect, test } from 'vitest';
import { rowsOf, tables } from '../testing/answer-tables.ts';
import { sampleAnswers } from '../testing/random-answers.ts';
import { answerSinkUnderTest } from '../testing/sink-under-test.ts';

test('removes the answers of a deleted category from every table, also late ones', async () => {
  const fixture = await answerSinkUnderTest();
  const answers = sampleAnswers(60, 4);
  const [gone, kept] = [...new Set(answers.map(({ category_id }) => category_id))] as [string, string];
  const countOf = async (category: string) => {
    const counts = await Promise.all(
      tables.map((table) => rowsOf(fixture.clickhouse, table, `countIf(category_id = '${category}') AS n`)),
    );
    return counts.map(([row]) => (row as { n: number }).n);
  };
  const [early, late] = [answers.slice(0, 40), answers.slice(40)];
  await fixture.publish(early);
  fixture.start();
  await expect.poll(fixture.storedThrough).toBe(40);
  expect(Math.min(...(await countOf(gone)))).toBeGreaterThan(0);
  const { pool } = fixture;
  await pool.query('INSERT INTO deleted_categories (category_id) VALUES ($1)', [gone]);
  const column = async (name: string) =>
    (await pool.query(`SELECT ${name} AS at FROM deleted_categories`)).rows[0].at;
  await expect.poll(() => column('swept_at')).not.toBeNull();
  expect(new Set(await countOf(gone))).toEqual(new Set([0]));
  expect(Math.min(...(await countOf(kept)))).toBeGreaterThan(0);
  expect(await column('removed_at')).toBeNull();
  await fixture.publish(late);
  await expect.poll(fixture.storedThrough).toBe(60);
  await pool.query(`UPDATE deleted_categories SET deleted_at = now() - interval '1 hour'`);
  await expect.poll(() => column('removed_at')).not.toBeNull();
  expect(new Set(await countOf(gone))).toEqual(new Set([0]));
});
