import { expect, test } from 'vitest';
import { agentsUnderTest, ask, chain } from '../../testing/agents-under-test.ts';

const steps = Array.from({ length: 6 }, (_, n) => ask(`s${n}`, `question ${n}`));

test('asks no question that could take a run beyond its budget', async () => {
  const { newPublished, start, startWorker, ended, pool, model } = await agentsUnderTest();
  // A question can have some 800 tokens at most, and has some 30.
  const path = await start(await newPublished(chain(steps, { budget: { tokens: 900 } })));
  startWorker();
  const run = await ended(path);
  expect(run).toMatchObject({ status: 'failed', error: { code: 'budget_of_run' } });
  expect(model.calls).toBeGreaterThan(1);
  expect(model.calls).toBeLessThan(6);
  const { rows } = await pool.query<{ tokens: string; calls: string }>(
    'SELECT tokens, (SELECT sum(tokens) FROM agent_model_calls) AS calls FROM agent_runs',
  );
  expect(Number(rows[0]?.tokens)).toBeLessThanOrEqual(900);
  expect(rows[0]?.tokens).toBe(rows[0]?.calls);
});

test('never spends more in a day than an organization has, with many runs at once', async () => {
  const { newPublished, start, startWorker, ended, pool } = await agentsUnderTest({ delayMs: 20 });
  const id = await newPublished(chain(steps));
  // A question is reserved with some 800 microdollars and costs some 30; two cents are 20,000.
  const paths = await Promise.all(Array.from({ length: 40 }, () => start(id)));
  startWorker({ centsPerDay: 1, atOnce: 20 });
  const most: number[] = [];
  const watching = setInterval(async () => {
    const { rows } = await pool.query<{ spent: string }>(
      'SELECT max(microdollars) AS spent FROM agent_spending',
    );
    most.push(Number(rows[0]?.spent ?? 0));
  }, 10);
  const runs = await Promise.all(paths.map(ended));
  clearInterval(watching);
  const failed = runs.filter(({ status }) => status === 'failed');
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.length).toBeLessThan(40);
  expect(new Set(failed.map(({ error }) => error.code))).toEqual(new Set(['budget_of_day']));
  expect(Math.max(...most)).toBeLessThanOrEqual(10_000);
  const { rows } = await pool.query(
    `SELECT (SELECT sum(microdollars) FROM agent_spending) AS day, (SELECT sum(microdollars) FROM agent_runs) AS runs,
       (SELECT sum(microdollars) FROM agent_model_calls) AS calls`,
  );
  expect(rows[0].day).toBe(rows[0].calls);
  expect(rows[0].runs).toBe(rows[0].calls);
});

test('takes back what was reserved for a question that was not charged', async () => {
  const { newPublished, start, startWorker, ended, pool } = await agentsUnderTest({
    fault: () => 'bad-request',
  });
  const path = await start(await newPublished(chain(steps)));
  startWorker();
  expect((await ended(path)).status).toBe('failed');
  const { rows } = await pool.query(
    'SELECT tokens, microdollars, (SELECT sum(microdollars) FROM agent_spending) AS day FROM agent_runs',
  );
  expect(rows).toEqual([{ tokens: '0', microdollars: '0', day: '0' }]);
});

test('says which settings are missing where no model is set up', async () => {
  const { newPublished, start, startWorker, ended } = await agentsUnderTest();
  const path = await start(await newPublished(chain(steps)));
  startWorker({ settings: { LLM_PROVIDER: undefined } });
  expect(await ended(path)).toMatchObject({
    status: 'failed',
    error: { code: 'no_model', message: expect.stringContaining('LLM_PROVIDER') },
  });
});
