import { expect, test } from 'vitest';
import { createResponseCache } from '../response-cache/response-cache.ts';
import { article, contentUnderTest } from '../testing/content-under-test.ts';

test('gives a key that is limited to websites access to these websites only', async () => {
  const cache = createResponseCache({ bytes: 1_000_000, current: () => true });
  const content = await contentUnderTest({}, { cache });
  const { websiteId: mine, person, organizationId, bearerToken: bearer, apiKey } = await content.newWebsite();
  const created = await content.ask('POST /manage/websites', { bearer, body: { name: 'Other' } });
  const other: string = created.body.id;
  for (const id of [mine, other])
    await content.ask(`POST /manage/websites/${id}/components`, { bearer, body: article });
  const { key } = await person.createOrganizationKey(organizationId, {
    name: 'one site',
    permissions: ['content_read', 'content_preview', 'content_write', 'content_manage'],
    websiteIds: [mine],
  });
  const ask = (request: string, body?: object) =>
    content.ask(request, { apiKey: key, ...(body && { body }) });

  // What another key has read lies in the cache of responses.
  for (const id of [mine, other])
    expect((await content.ask(`GET /components?websiteId=${id}`, { apiKey })).status).toBe(200);
  expect((await ask(`GET /components?websiteId=${mine}`)).status).toBe(200);
  const refused = await ask(`GET /components?websiteId=${other}`);
  expect([refused.status, refused.body.detail]).toEqual([401, 'This API key is not valid for this website.']);

  const variant = { content: { title: 'A', slug: 'a' } };
  expect((await ask(`PATCH /dataset/article?websiteId=${mine.toUpperCase()}`, variant)).status).toBe(201);
  expect((await ask(`PATCH /dataset/article?websiteId=${other}`, variant)).status).toBe(401);
  expect((await ask(`GET /manage/websites/${mine.toUpperCase()}/documents`)).status).toBe(200);
  const hidden = await ask(`GET /manage/websites/${other}/documents`);
  expect([hidden.status, hidden.body.detail]).toEqual([404, 'This API key is limited to other websites.']);
  expect((await ask(`PATCH /manage/websites/${other}`, { name: 'Taken' })).status).toBe(404);

  const listed = (await ask('GET /manage/websites')).body.websites;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([mine]);
  for (const request of ['POST /manage/websites', 'GET /manage/audit']) {
    const response = await ask(request, request.startsWith('POST') ? { name: 'New' } : undefined);
    expect([response.status, response.body.detail]).toEqual([
      403,
      'This API key is limited to some websites, and this is not about one of them.',
    ]);
  }
});
