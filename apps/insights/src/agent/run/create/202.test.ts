import { expect, test } from 'vitest';
import { agentsUnderTest, ask, chain } from '../../testing/agents-under-test.ts';

test('accepts a run of what is published, also without a body, and goes on with it when another version is published', async () => {
  const { send, newPublished, publish, startWorker, ended } = await agentsUnderTest();
  const graph = (word: string) =>
    chain([ask('a', word)], { outputs: { text: { $ref: 'steps.a.outputs.text' } } });
  const id = await newPublished(graph('first'));
  const accepted = await send(`POST /v1/agents/${id}/runs`);
  expect(accepted).toMatchObject({ status: 202, body: { agent_id: id, status: 'queued', started_at: null } });
  await send(`PATCH /v1/agents/${id}`, { graph: graph('second') });
  await publish(id);
  const later = await send(`POST /v1/agents/${id}/runs`, { inputs: {} });
  startWorker();
  expect((await ended(`${id}/runs/${accepted.body.id}`)).outputs).toEqual({ text: 'first' });
  expect((await ended(`${id}/runs/${later.body.id}`)).outputs).toEqual({ text: 'second' });
});

test('fills in what inputs are by default', async () => {
  const { newPublished, start, startWorker, ended } = await agentsUnderTest();
  const inputs = { type: 'object', properties: { topic: { type: 'string', default: 'Trail' } } };
  const outputs = { text: { $ref: 'steps.a.outputs.text' } };
  const id = await newPublished(chain([ask('a', 'On {{ inputs.topic }}')], { inputs, outputs }));
  startWorker();
  expect((await ended(await start(id))).outputs).toEqual({ text: 'On Trail' });
  expect((await ended(await start(id, { topic: 'Road' }))).outputs).toEqual({ text: 'On Road' });
});
