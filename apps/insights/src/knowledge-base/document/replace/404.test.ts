import { expect, test } from 'vitest';
import { knowledgeUnderTest } from '../../testing/knowledge-under-test.ts';

test('returns 404 for a document that does not exist, and adds none', async () => {
  const base = await (await knowledgeUnderTest()).newBase();
  const response = await base.ask('PUT /documents', { name: 'a', text: 'boots' });
  expect([response.status, response.body.detail]).toEqual([404, expect.stringContaining('POST')]);
  expect(await base.names('boots')).toEqual([]);
});
