import { inTurn } from '@sightline/llm/testing';
import { expect, test } from 'vitest';
import { agentsUnderTest, ask, chain } from '../../testing/agents-under-test.ts';
import { StepError } from '../step/step.ts';

const three = chain(
  [ask('a', '1'), ask('b', '{{ steps.a.outputs.text }}2'), ask('c', '{{ steps.b.outputs.text }}3')],
  {
    outputs: { text: { $ref: 'steps.c.outputs.text' } },
  },
);

test('tries a step again after failures that pass, and not after others', async () => {
  const passing = inTurn(
    'failing',
    'rate-limited-without-wait',
    'dropped',
    undefined,
    undefined,
    undefined,
    'unauthorized',
  );
  const { newPublished, start, startWorker, ended, model } = await agentsUnderTest({ fault: passing });
  const id = await newPublished(three);
  startWorker();
  expect(await ended(await start(id))).toMatchObject({ status: 'succeeded', outputs: { text: '123' } });
  expect(model.calls).toBe(6);
  expect(await ended(await start(id))).toMatchObject({
    status: 'failed',
    error: { code: 'model_rejected', step: 'a' },
  });
  expect(model.calls).toBe(7);
});

test('gives up a step after five failures', async () => {
  const { newPublished, start, startWorker, ended, model } = await agentsUnderTest({
    fault: () => 'failing',
  });
  const path = await start(await newPublished(three));
  startWorker();
  expect(await ended(path)).toMatchObject({ status: 'failed', error: { code: 'model_unavailable' } });
  expect(model.calls).toBe(5);
});

test('goes on behind the last stored step when a worker is stopped in the middle', async () => {
  const asked: string[] = [];
  const hanging = Promise.withResolvers<void>();
  const { newPublished, start, startWorker, ended, model, runOf } = await agentsUnderTest({
    onQuestion: (text) => {
      asked.push(text);
      return asked.length === 2 ? hanging.promise : undefined;
    },
  });
  const path = await start(await newPublished(three));
  const first = startWorker();
  await expect.poll(() => asked).toEqual(['1', '12']);
  await first.stop();
  expect(await runOf(path)).toMatchObject({
    status: 'running',
    steps: [{ status: 'succeeded' }, { status: 'running' }],
  });
  startWorker();
  expect(await ended(path)).toMatchObject({ status: 'succeeded', outputs: { text: '123' } });
  expect(asked).toEqual(['1', '12', '12', '123']);
  expect([...model.paid.values()]).toEqual([1, 1, 1]);
  hanging.resolve();
});

test('stores nothing of a worker whose run another one has taken', async () => {
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { newPublished, start, startWorker, ended, runOf, pool } = await agentsUnderTest();
  const path = await start(await newPublished(three));
  const frozen = startWorker({
    atOnce: 1,
    steps: {
      llm: async () => {
        begun.resolve();
        await goOn.promise;
        return { outputs: { text: 'of a frozen worker' } };
      },
    },
  });
  await begun.promise;
  // As pg-boss does when a worker sends no heartbeat.
  await pool.query(`UPDATE jobs.job SET state = 'retry', start_after = now() WHERE state = 'active'`);
  startWorker();
  expect(await ended(path)).toMatchObject({ status: 'succeeded', outputs: { text: '123' } });
  goOn.resolve();
  await frozen.stop();
  expect(await runOf(path)).toMatchObject({ status: 'succeeded', outputs: { text: '123' } });
});

test('fails a run whose time is over', async () => {
  const { newPublished, start, startWorker, ended } = await agentsUnderTest({ delayMs: 60_000 });
  const path = await start(await newPublished({ ...three, budget: { seconds: 1 } }));
  startWorker();
  expect(await ended(path)).toMatchObject({ status: 'failed', error: { code: 'time', step: 'a' } });
});

test('gives up a step that was begun again and again and never ended', async () => {
  const { newPublished, start, startWorker, ended, pool } = await agentsUnderTest();
  const path = await start(await newPublished(three));
  await pool.query(
    `INSERT INTO agent_steps (run_id, path, position, node_id, node_type, title, status, attempt)
     SELECT id, 'a', 0, 'a', 'llm', 'a', 'running', 25 FROM agent_runs`,
  );
  startWorker();
  expect(await ended(path)).toMatchObject({ status: 'failed', error: { code: 'given_up', step: 'a' } });
});

test('fails a run whose inputs make a text of gigabytes', async () => {
  const { newPublished, start, startWorker, ended } = await agentsUnderTest();
  const bomb = { left: '{{ inputs.value }}'.repeat(2_000), operator: 'is_empty' };
  const inputs = { type: 'object', properties: { value: { type: 'string' } } };
  const id = await newPublished(chain([{ id: 'c', type: 'condition', config: bomb }], { inputs }));
  const path = await start(id, { value: 'x'.repeat(500_000) });
  startWorker();
  expect(await ended(path)).toMatchObject({
    status: 'failed',
    error: { code: 'value_too_large', step: 'c' },
  });
});

test('shows nothing of what a step did not foresee', async () => {
  const { newPublished, start, startWorker, ended } = await agentsUnderTest();
  const path = await start(await newPublished(three));
  startWorker({ steps: { llm: () => Promise.reject(new Error('postgres://user:password@host')) } });
  const run = await ended(path);
  expect(run).toMatchObject({
    status: 'failed',
    error: { code: 'failed', message: 'The step failed unexpectedly.' },
  });
  expect(JSON.stringify(run)).not.toContain('password');
});

test('fails the each whose step failed, with the item', async () => {
  const { newPublished, start, startWorker, ended } = await agentsUnderTest();
  const each = { id: 'all', type: 'each', config: { items: ['a', 'b'], nodes: [ask('one', '{{ item }}')] } };
  const path = await start(await newPublished({ nodes: [each] }));
  startWorker({
    steps: {
      llm: async ({ input }) => {
        if (input === 'b') throw new StepError('no', 'Not b.');
        return { outputs: { text: 'fine' } };
      },
    },
  });
  expect(await ended(path)).toMatchObject({
    status: 'failed',
    error: { step: 'all[1].one', node_id: 'one', message: 'Not b.' },
    steps: [
      { status: 'failed', error_message: 'A step inside of it failed.' },
      { title: 'one (1)', status: 'succeeded' },
      { title: 'one (2)', status: 'failed', error_message: 'Not b.' },
    ],
  });
});
