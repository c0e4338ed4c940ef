import { inTurn } from '@sightline/llm/testing';
import { expect, test } from 'vitest';
import { agentsUnderTest, ask, chain } from '../../testing/agents-under-test.ts';

test('goes on from the step that failed, and does not repeat those before it', async () => {
  const { send, newPublished, start, startWorker, ended, model } = await agentsUnderTest({
    fault: inTurn(undefined, 'bad-request'),
  });
  const graph = chain([ask('a', 'one'), ask('b', '{{ steps.a.outputs.text }} two')], {
    outputs: { text: { $ref: 'steps.b.outputs.text' } },
  });
  const path = await start(await newPublished(graph));
  startWorker();
  expect(await ended(path)).toMatchObject({
    status: 'failed',
    error: { code: 'model_rejected', step: 'b', node_id: 'b' },
    outputs: {},
    steps: [{ status: 'succeeded' }, { status: 'failed', error_message: expect.stringContaining('400') }],
  });
  expect(await send(`POST /manage/agents/${path}/retry`)).toMatchObject({
    status: 202,
    body: { status: 'queued' },
  });
  expect(await ended(path)).toMatchObject({ status: 'succeeded', error: null, outputs: { text: 'one two' } });
  expect([...model.paid.values()]).toEqual([1, 1]);
});
