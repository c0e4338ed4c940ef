import { expect, test } from 'vitest';
import { knowledgeUnderTest } from '../../testing/knowledge-under-test.ts';

test('creates a folder with those above it; 409 where it exists', async () => {
  const base = await (await knowledgeUnderTest()).newBase();
  const create = (path: string) => base.ask('POST /folders', { path });
  const created = await create('/guides/setup/');
  expect([created.status, created.body]).toEqual([
    201,
    { message: expect.any(String), path: 'guides/setup' },
  ]);
  expect((await create('guides')).status).toBe(409);
  expect((await create('guides/setup')).status).toBe(409);
  expect((await create('guides/other')).status).toBe(201);
  expect((await create('a/../b')).status).toBe(422);
});
