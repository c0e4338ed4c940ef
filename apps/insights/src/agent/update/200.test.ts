import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newCategory } from '../../testing/new-category.ts';
import { agentsUnderTest, ask, chain } from '../testing/agents-under-test.ts';

test('replaces the draft, and names each of its issues with its node and field', async () => {
  const { send, newAgent } = await agentsUnderTest();
  const { id } = await newAgent(chain([ask('a', 'x')]));
  const graph = chain([ask('a', 'x'), { ...ask('b', '{{ steps.a.outputs.txt }}'), title: 'Second' }]);
  const { status, body } = await send(`PATCH /v1/agents/${id}`, { graph });
  expect([status, body.validation]).toEqual([
    200,
    {
      valid: false,
      issues: [
        {
          code: 'unknown_property',
          message: 'steps.a.outputs.txt does not exist: a gives text.',
          node_id: 'b',
          node_title: 'Second',
          field: 'config.input',
          field_title: null,
          violation: 'steps.a.outputs.txt',
        },
      ],
    },
  ]);
  expect((await send(`GET /v1/agents/${id}/graph?version=draft`)).body.graph).toEqual(graph);
});

test('takes a category of another organization for one that does not exist', async () => {
  const { send, newAgent, newTenant, pool, category } = await agentsUnderTest();
  const { organizationId } = await newTenant();
  const theirs = await newCategory(pool, { organizationIds: [organizationId] });
  const own = await category();
  const { id } = await newAgent();
  const codes = async (category_id: string) => {
    const report = {
      id: 'r',
      type: 'report',
      config: { report: 'citations', query: { category_id }, last_days: 7 },
    };
    const inside = { id: 'all', type: 'each', config: { items: [1], nodes: [report] } };
    const issues = await Promise.all(
      [report, inside].map(async (node) => {
        const { body } = await send(`PATCH /v1/agents/${id}`, { graph: { nodes: [node] } });
        return body.validation.issues.map(({ code, node_id }: { code: string; node_id: string }) => [
          code,
          node_id,
        ]);
      }),
    );
    return issues.flat();
  };
  expect(await codes(own.id)).toEqual([]);
  const unknown = [
    ['unknown_category', 'r'],
    ['unknown_category', 'r'],
  ];
  expect(await codes(theirs.id)).toEqual(unknown);
  expect(await codes(theirs.id.toUpperCase())).toEqual(unknown);
  expect(await codes(randomUUID())).toEqual(unknown);
});

test('takes a knowledge base of another organization for one that does not exist', async () => {
  const { send, newAgent, newTenant, tenant } = await agentsUnderTest();
  const newBase = async (of: typeof tenant) =>
    (await send(`POST /manage/organizations/${of.organizationId}/knowledge-bases`, { name: 'Base' }, of)).body
      .id;
  const [own, theirs] = [await newBase(tenant), await newBase(await newTenant())];
  const { id } = await newAgent();
  const codes = async (knowledge_base_id: string) => {
    const node = { id: 'k', type: 'knowledge', config: { knowledge_base_id, query: 'boots' } };
    const { body } = await send(`PATCH /v1/agents/${id}`, { graph: { nodes: [node] } });
    return body.validation.issues.map(({ code }: { code: string }) => code);
  };
  expect(await codes(own)).toEqual([]);
  expect(await codes(theirs)).toEqual(['unknown_knowledge_base']);
  expect(await codes(randomUUID())).toEqual(['unknown_knowledge_base']);
});
