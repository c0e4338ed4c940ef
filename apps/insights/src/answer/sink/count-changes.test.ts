import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sampleAnswers } from '../testing/random-answers.ts';
import { answerSinkUnderTest } from '../testing/sink-under-test.ts';

test('counts a change of the categories whose answers were stored, and not of what was stored before', async () => {
  const fixture = await answerSinkUnderTest();
  const { pool } = fixture;
  const versions = async () => {
    const { rows } = await pool.query('SELECT category_id, version FROM category_data ORDER BY category_id');
    return Object.fromEntries(rows.map(({ category_id, version }) => [category_id, Number(version)]));
  };
  const answers = sampleAnswers(20, 3);
  const categories = [...new Set(answers.map(({ category_id }) => category_id))].sort();
  await fixture.publish(answers);
  fixture.start();
  await expect.poll(fixture.storedThrough).toBe(20);
  const first = await versions();
  expect(Object.keys(first)).toEqual(categories);
  const [one] = answers;
  if (!one) throw new Error('There are no answers');
  await fixture.publishText(JSON.stringify(one), one.category_id);
  await expect.poll(fixture.storedThrough).toBe(21);
  expect(await versions()).toEqual(first);
  await fixture.publish([{ ...one, id: randomUUID() }]);
  await expect.poll(fixture.storedThrough).toBe(22);
  expect(await versions()).toEqual({ ...first, [one.category_id]: (first[one.category_id] ?? 0) + 1 });
});
