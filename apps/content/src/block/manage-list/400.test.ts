import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('refuses limits and cursors by name, also a cursor of another list', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  for (const query of ['limit=0', 'limit=101', 'cursor=forged']) {
    const answer = await site.manage(`GET /blocks?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].pointer).toBe(`/query/${query.split('=')[0]}`);
  }
  await site.newBlock();
  await site.newBlock();
  const { nextCursor } = (await site.manage('GET /blocks?limit=1')).body;
  const cursor = encodeURIComponent(nextCursor);
  expect((await site.manage(`GET /blocks?limit=1&cursor=${cursor}`)).status).toBe(200);
  expect((await site.manage(`GET /blocks?limit=1&schema_name=hero&cursor=${cursor}`)).status).toBe(400);
});
