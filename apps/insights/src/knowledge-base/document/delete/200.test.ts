import { expect, test } from 'vitest';
import { knowledgeUnderTest } from '../../testing/knowledge-under-test.ts';

test('deletes a document by its path, so that no search finds it; 404 the second time', async () => {
  const base = await (await knowledgeUnderTest()).newBase();
  await base.ask('POST /documents', { name: 'a', folder: 'f', text: 'boots' });
  await base.ask('POST /documents', { name: 'a', text: 'boots' });
  const deleted = await base.ask('DELETE /documents', { name: 'f/a' });
  expect([deleted.status, deleted.body]).toEqual([
    200,
    { message: expect.any(String), name: 'a', path: 'f/a', folder: 'f' },
  ]);
  expect((await base.search('boots')).map(({ id }) => id)).toEqual(['a#1']);
  expect((await base.ask('DELETE /documents', { name: 'f/a' })).status).toBe(404);
});
