import Profound from '@profoundai/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentsUnderTest, ask, chain } from '../agent/testing/agents-under-test.ts';
import { credentials } from './testing/credentials.ts';
import { methodsOf, noted } from './testing/noted-client.ts';

const called = new Set<string>();
let agents: Awaited<ReturnType<typeof agentsUnderTest>>;
let id: string;

beforeAll(async () => {
  agents = await agentsUnderTest();
  agents.startWorker();
  const inputs = { type: 'object', properties: { topic: { type: 'string' } }, required: ['topic'] };
  const outputs = { text: { $ref: 'steps.a.outputs.text' } };
  id = await agents.newPublished(chain([ask('a', '{{ inputs.topic }}')], { inputs, outputs }));
  await agents.newAgent();
});
// A method that a new version of the client adds is missed here.
afterAll(() => {
  const client = new Profound({ apiKey: 'none' });
  const all = [...methodsOf(client.agents, 'agents'), ...methodsOf(client.agents.runs, 'agents.runs')];
  expect([...called].toSorted()).toEqual(all.toSorted());
});

describe.each(credentials)('the published client with %s', (_kind, credentialOf) => {
  let client: Profound['agents'];
  let runs: Profound['agents']['runs'];
  beforeAll(async () => {
    const credential = await credentialOf(agents.tenant.person);
    const profound = new Profound({ baseURL: `http://127.0.0.1:${agents.port}`, ...credential });
    client = noted(profound.agents, 'agents', called);
    runs = noted(profound.agents.runs, 'agents.runs', called);
  });

  test('lists agents, published ones or those it asks for', async () => {
    const { data, pagination } = await client.list();
    expect([data.map((one) => one.id), pagination]).toEqual([[id], { limit: 100, next_cursor: null }]);
    expect((await client.list({ statuses: null, next_cursor: null })).data).toEqual(data);
    const both = await client.list({ statuses: ['draft', 'published'], limit: 1 });
    expect(both.data).toMatchObject([{ status: 'draft' }]);
    const next_cursor = both.pagination?.next_cursor ?? null;
    expect((await client.list({ statuses: ['draft', 'published'], limit: 1, next_cursor })).data).toEqual(
      data,
    );
  });

  test('reads an agent with its schema', async () => {
    const agent = await client.retrieve(id);
    expect(agent).toMatchObject({ id, status: 'published', organization_id: agents.tenant.organizationId });
    expect(agent.schema.input).toMatchObject({ required: ['topic'] });
    expect(await client.retrieve(id, { version: 'published' })).toEqual(agent);
  });

  test('runs an agent and reads what it gave', async () => {
    const accepted = await runs.create(id, { inputs: { topic: 'Trail' } });
    expect(accepted).toMatchObject({ agent_id: id, status: 'queued' });
    const read = () => runs.retrieve(accepted.id, { agent_id: id });
    await expect.poll(async () => (await read()).status).toBe('succeeded');
    expect(await read()).toMatchObject({ outputs: { text: 'Trail' }, error: null });
    await expect(runs.create(id, { inputs: {} })).rejects.toThrow('422');
  });
});
