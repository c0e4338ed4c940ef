import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../../testing/documents-under-test.ts';

test('returns 404 for the glossary of another organization and of an unknown website', async () => {
  const content = await documentsUnderTest();
  const [owner, stranger] = [await content.newSite(), await content.newSite()];
  const body = { kept: ['Meins'], fixed: [], style: '' };
  await owner.done(200, 'PUT /translation-glossary', body);
  for (const id of [owner.websiteId, randomUUID()]) {
    const path = `/manage/websites/${id}/translation-glossary`;
    const asks = [
      content.ask(`GET ${path}`, { bearer: stranger.bearerToken }),
      content.ask(`PUT ${path}`, { bearer: stranger.bearerToken, body: { ...body, kept: [] } }),
    ];
    for (const { status, body: problem } of await Promise.all(asks))
      expect([status, problem.detail]).toEqual([404, 'No such website.']);
  }
  expect(await owner.done(200, 'GET /translation-glossary')).toMatchObject({ ...body, version: 1 });
});
