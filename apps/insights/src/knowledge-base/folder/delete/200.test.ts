import { beforeAll, expect, test } from 'vitest';
import { knowledgeUnderTest } from '../../testing/knowledge-under-test.ts';

let knowledge: Awaited<ReturnType<typeof knowledgeUnderTest>>;

beforeAll(async () => {
  knowledge = await knowledgeUnderTest();
});

test('deletes an empty folder; 404 for one that does not exist', async () => {
  const base = await knowledge.newBase();
  await base.ask('POST /folders', { path: 'a' });
  const remove = () => base.ask('DELETE /folders', { path: 'a' });
  expect([(await remove()).body, (await remove()).status]).toEqual([
    { message: expect.any(String), path: 'a' },
    404,
  ]);
});

test('deletes a folder that is not empty only with `recursive`, with all that is below it and nothing else', async () => {
  const base = await knowledge.newBase();
  for (const name of ['a/one', 'a/b/two', 'ab/three', 'a%/four', 'five'])
    await base.ask('POST /documents', { name, text: 'boots' });
  for (const path of ['a', 'a/b']) {
    const refused = await base.ask('DELETE /folders', { path });
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('recursive')]);
  }
  expect(await base.names('boots')).toHaveLength(5);
  expect((await base.ask('DELETE /folders', { path: 'a', recursive: true })).status).toBe(200);
  expect((await base.names('boots')).toSorted()).toEqual(['five', 'four', 'three']);
  expect((await base.ask('POST /folders', { path: 'a/b' })).status).toBe(201);
});
