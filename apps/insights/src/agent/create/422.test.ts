import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';

test('refuses a body without a name and a graph that is larger than graphs can be', async () => {
  const { ask, newTenant } = await insightsUnderTest();
  const { organizationId: organization_id, bearerToken: bearer } = await newTenant();
  const create = async (body: object) => {
    const { status, body: answer } = await ask('POST /v1/agents', { bearer, body });
    return [
      status,
      answer.detail.map(({ loc, type }: { loc: string[]; type: string }) => [loc.join('.'), type]),
    ];
  };
  expect(await create({ nam: 'Brief' })).toEqual([
    422,
    [
      ['body.organization_id', 'missing'],
      ['body.name', 'missing'],
      ['body.nam', 'extra_forbidden'],
    ],
  ]);
  expect(await create({ organization_id, name: ' ' })).toEqual([422, [['body.name', 'string_too_short']]]);
  const nodes = Array.from({ length: 10_000 }, (_, n) => ({ id: `n${n}`, type: 'llm' }));
  expect(await create({ organization_id, name: 'Brief', graph: { nodes } })).toEqual([
    422,
    [
      ['body.graph', 'graph_too_large'],
      ['body.graph', 'too_many_nodes'],
    ],
  ]);
  const hostile = { nodes: [{ id: 'a', type: 'llm', config: { constructor: { name: 1 } } }] };
  expect(await create({ organization_id, name: 'Brief', graph: hostile })).toEqual([
    422,
    [['body.graph', 'forbidden_name']],
  ]);
  const { body } = await ask('GET /v1/agents?statuses=draft', { bearer });
  expect(body.data).toEqual([]);
});
