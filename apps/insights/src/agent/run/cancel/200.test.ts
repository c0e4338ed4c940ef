import { expect, test } from 'vitest';
import { agentsUnderTest, ask, chain } from '../../testing/agents-under-test.ts';

test('cancels a run that is queued, and one between its steps: no further step begins', async () => {
  const asked: string[] = [];
  const held = Promise.withResolvers<void>();
  const insights = await agentsUnderTest({
    onQuestion: (text) => {
      asked.push(text);
      return held.promise;
    },
  });
  const { send, newPublished, start, startWorker, pool, runOf } = insights;
  const id = await newPublished(chain([ask('a', 'one'), ask('b', 'two')]));
  const queued = await start(id);
  expect(await send(`POST /manage/agents/${queued}/cancel`)).toMatchObject({
    status: 200,
    body: { status: 'cancelled', steps: [] },
  });
  const path = await start(id);
  startWorker();
  await expect.poll(() => asked).toEqual(['one']);
  const cancelled = await send(`POST /manage/agents/${path}/cancel`);
  expect(cancelled).toMatchObject({
    status: 200,
    body: { status: 'cancelled', steps: [{ node_id: 'a', status: 'cancelled' }] },
  });
  held.resolve();
  // What was asked is paid and settled; its job is gone.
  const unsettled = async () =>
    (await pool.query('SELECT FROM agent_model_calls WHERE finished_at IS NULL')).rows.length +
    (await pool.query(`SELECT FROM jobs.job WHERE state < 'completed'`)).rows.length;
  await expect.poll(unsettled).toBe(0);
  expect(asked).toEqual(['one']);
  expect(await runOf(path)).toMatchObject({ status: 'cancelled', outputs: {}, steps: [{ outputs: null }] });
});
