import { beforeAll, expect, test } from 'vitest';
import { type DocumentSite, documentsUnderTest } from '../../testing/documents-under-test.ts';

let site: DocumentSite;

beforeAll(async () => {
  site = await (await documentsUnderTest()).newSite();
});

test.each(['limit=0', 'limit=101', 'cursor=forged', 'status=Live', 'schema_name=No Name'])(
  'refuses %s by name',
  async (query) => {
    const answer = await site.manage(`GET /documents?${query.replace(' ', '%20')}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].pointer).toBe(`/query/${query.split('=')[0]}`);
  },
);

test('accepts a cursor only in its own list', async () => {
  for (const title of ['a', 'b']) await site.newDocument({ title });
  const { nextCursor } = await site.done(200, 'GET /documents?limit=1');
  expect((await site.manage(`GET /documents?status=draft&cursor=${nextCursor}`)).status).toBe(400);
});
