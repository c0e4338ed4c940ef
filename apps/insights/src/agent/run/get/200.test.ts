import { expect, test } from 'vitest';
import { agentsUnderTest, ask, chain } from '../../testing/agents-under-test.ts';

test('shows each step, and with verbose what it gave', async () => {
  const { send, newPublished, start, startWorker, ended } = await agentsUnderTest();
  const id = await newPublished(
    chain([ask('a', 'x'), { ...ask('b', '{{ steps.a.outputs.text }}y'), title: 'Second' }], {
      outputs: { all: { $ref: 'steps.b.outputs' }, run: '{{ run.id }}' },
    }),
  );
  const path = await start(id);
  expect((await send(`GET /v1/agents/${path}`)).body).toMatchObject({
    status: 'queued',
    outputs: {},
    steps: [],
  });
  startWorker();
  const run = await ended(path);
  const step = (node_id: string, title: string, text: string) => ({
    node_id,
    node_type: 'llm',
    title,
    status: 'succeeded',
    elapsed_time: expect.any(Number),
    finished_at: expect.any(String),
    error_message: null,
    outputs: { text },
  });
  expect(run).toEqual({
    id: path.split('/').at(-1),
    agent_id: id,
    status: 'succeeded',
    started_at: expect.any(String),
    finished_at: expect.any(String),
    error: null,
    outputs: { all: { text: 'xy' }, run: path.split('/').at(-1) },
    steps: [step('a', 'a', 'x'), step('b', 'Second', 'xy')],
  });
  const { body } = await send(`GET /v1/agents/${path}`);
  expect(body.steps.map((one: object) => 'outputs' in one)).toEqual([false, false]);
});
