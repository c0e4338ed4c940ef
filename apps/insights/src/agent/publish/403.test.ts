import { expect, test } from 'vitest';
import { agentsUnderTest } from '../testing/agents-under-test.ts';

const website_id = '0198c2c4-7d5e-7c3a-9d3e-0123456789ab';
const read = { id: 'r', type: 'document.read', config: { website_id, document_id: website_id } };
const draft = { id: 'd', type: 'document.draft', config: { website_id, schema_name: 'a', content: {} } };
const each = { id: 'e', type: 'each', config: { items: [1], nodes: [draft] } };

test('lets nobody publish steps that do in content what they may not do there', async () => {
  const { newAgent, ask, tenant } = await agentsUnderTest();
  const insights = ['insights_read', 'insights_write', 'insights_manage'];
  const publish = async (node: object, permissions: string[]) => {
    const { key: apiKey } = await tenant.person.createOwnKey({ name: 'own', permissions });
    const { id } = await newAgent({ nodes: [node] });
    const { status, body } = await ask(`POST /v1/agents/${id}/publish`, { apiKey });
    return status === 201 ? 201 : [status, body.detail.match(/content_\w+/g)];
  };
  expect(await publish(read, insights)).toEqual([403, ['content_preview']]);
  expect(await publish(draft, [...insights, 'content_preview'])).toEqual([403, ['content_write']]);
  expect(await publish(each, insights)).toEqual([403, ['content_write']]);
  expect(await publish(read, [...insights, 'content_preview'])).toBe(201);
  expect(await publish(each, [...insights, 'content_write'])).toBe(201);
});
