import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../../testing/blocks-under-test.ts';

test('returns 404 for a block of another organization and for an unknown one', async () => {
  const content = await blocksUnderTest();
  const owner = await content.newSite();
  const stranger = await content.newSite();
  const { id } = await owner.newBlock();
  const below = `/blocks/${id}/generated`;
  const { body: stored } = await owner.manage(`PUT ${below}`, { generated_content: {}, status: 'ready' });
  const theirs = `PUT /manage/websites/${owner.websiteId}${below}`;
  expect(
    (
      await content.ask(theirs, {
        bearer: stranger.bearerToken,
        body: { generated_content: {}, status: 'taken over' },
      })
    ).status,
  ).toBe(404);
  expect(
    (await stranger.manage(`PUT ${below}`, { generated_content: {}, status: 'taken over' })).status,
  ).toBe(404);
  expect(
    (
      await owner.manage(`PUT /blocks/${randomUUID()}/generated`, {
        generated_content: {},
        status: 'taken over',
      })
    ).status,
  ).toBe(404);
  expect((await owner.manage(`GET ${below}`)).body).toEqual(stored);
});
