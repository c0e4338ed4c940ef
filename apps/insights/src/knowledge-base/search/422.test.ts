import { beforeAll, expect, test } from 'vitest';
import { knowledgeUnderTest } from '../testing/knowledge-under-test.ts';

let base: Awaited<ReturnType<Awaited<ReturnType<typeof knowledgeUnderTest>>['newBase']>>;

beforeAll(async () => {
  base = await (await knowledgeUnderTest()).newBase();
});

test.each([
  [
    {},
    [
      ['body', 'query'],
      ['body', 'top_k'],
    ],
  ],
  [
    { query: '', top_k: 0 },
    [
      ['body', 'query'],
      ['body', 'top_k'],
    ],
  ],
  [
    { query: 'a'.repeat(1001), top_k: 101 },
    [
      ['body', 'query'],
      ['body', 'top_k'],
    ],
  ],
  [{ query: 'a', top_k: 1, topk: 2 }, [['body', 'topk']]],
])('names everything that is wrong in %j', async (body, locations) => {
  const response = await base.ask('POST /search', body);
  expect(response.status).toBe(422);
  expect(response.body.detail.map(({ loc }: { loc: unknown }) => loc).toSorted()).toEqual(
    locations.toSorted(),
  );
});

test.each([
  { folders: [] },
  { folders: ['a', 'b'] },
  { tags: [] },
  { tags: [''] },
  { folders: ['a//b'] },
  { tag: ['a'] },
])('refuses the filters %j', async (filters) => {
  const response = await base.ask('POST /search', { query: 'a', top_k: 1, filters });
  expect([response.status, response.body.detail[0].loc.slice(0, 2)]).toEqual([422, ['body', 'filters']]);
});
