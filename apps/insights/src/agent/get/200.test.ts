import { expect, test } from 'vitest';
import { agentsUnderTest, ask, chain } from '../testing/agents-under-test.ts';

test('shows what is published with its schema while a newer draft has issues', async () => {
  const { send, newPublished } = await agentsUnderTest();
  const graph = chain([ask('a', '{{ inputs.topic }}')], {
    inputs: { type: 'object', properties: { topic: { type: 'string' } }, required: ['topic'] },
    outputs: { text: { $ref: 'steps.a.outputs.text' } },
  });
  const id = await newPublished(graph);
  const schema = {
    input: { ...graph.inputs, additionalProperties: false },
    output: { type: 'object', properties: { text: { type: 'string' } }, additionalProperties: false },
  };
  const draft = async () => (await send(`GET /v1/agents/${id}?version=draft`)).body;
  expect(await draft()).toMatchObject({ id, schema, validation: { valid: true, issues: [] } });
  const changed = await send(`PATCH /v1/agents/${id}`, { graph: { nodes: [ask('a', '{{ inputs.none }}')] } });
  expect([changed.status, changed.body.validation.issues[0].code]).toEqual([200, 'unknown_input']);
  expect((await draft()).schema).toBeUndefined();
  const published = await send(`GET /v1/agents/${id}`);
  expect(published.body).toMatchObject({ id, status: 'published', schema });
  expect(published.body.validation).toBeUndefined();
  expect((await send(`GET /v1/agents/${id}/graph`)).body).toEqual({
    agent_id: id,
    version: 'published',
    graph,
  });
});
