import { expect, test } from 'vitest';
import { article, contentUnderTest } from '../../testing/content-under-test.ts';

test('returns 404 for a component of another organization and for an unknown one', async () => {
  const content = await contentUnderTest();
  const owner = await content.newWebsite();
  const stranger = await content.newTenant();
  const path = `/manage/websites/${owner.websiteId}/components`;
  await content.ask(`POST ${path}`, { bearer: owner.bearerToken, body: article });
  const change = { displayName: 'Taken over' };
  const bearer = stranger.bearerToken;
  expect((await content.ask(`PATCH ${path}/article`, { bearer, body: change })).status).toBe(404);
  expect((await content.ask(`GET ${path}/article`, { bearer })).status).toBe(404);
  expect((await content.ask(`GET ${path}`, { bearer })).status).toBe(404);
  expect((await content.ask(`PATCH ${path}/none`, { bearer: owner.bearerToken, body: change })).status).toBe(
    404,
  );
  const read = await content.ask(`GET ${path}/article`, { bearer: owner.bearerToken });
  expect(read.body).toMatchObject({ displayName: 'Article', version: 1 });
});
