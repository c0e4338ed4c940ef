import { beforeAll, expect, test } from 'vitest';
import { knowledgeUnderTest } from '../../testing/knowledge-under-test.ts';

let knowledge: Awaited<ReturnType<typeof knowledgeUnderTest>>;

beforeAll(async () => {
  knowledge = await knowledgeUnderTest();
});

test('replaces the text of a document, by name and folder or by path', async () => {
  const base = await knowledge.newBase();
  await base.ask('POST /documents', { name: 'a', folder: 'f', text: 'boots' });
  const first = await base.ask('PUT /documents', { name: 'a', folder: 'f', text: 'tents' });
  expect([first.status, first.body]).toEqual([
    200,
    { message: expect.any(String), name: 'a', path: 'f/a', folder: 'f' },
  ]);
  expect([await base.names('boots'), await base.names('tents')]).toEqual([[], ['a']]);
  await base.ask('PUT /documents', { name: 'f/a', text: 'stoves' });
  expect([await base.names('tents'), await base.names('stoves')]).toEqual([[], ['a']]);
  const { rows } = await knowledge.pool.query('SELECT FROM knowledge_passages WHERE knowledge_base_id = $1', [
    base.id,
  ]);
  expect(rows).toHaveLength(1);
});
