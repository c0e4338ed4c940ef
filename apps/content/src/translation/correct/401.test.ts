import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('refuses a missing token, a wrong token and an API key', async () => {
  const content = await documentsUnderTest();
  const site = await content.newSite();
  const { id } = await site.publishArticle();
  await site.done(201, `PUT /documents/${id}/translations/de`, { content: { title: 'Meins' } });
  const body = { document_id: id, language: 'de', content: {} };
  for (const credential of [{}, { bearer: 'a.b.c' }, { bearer: site.apiKey }, { apiKey: site.apiKey }])
    expect((await content.ask('PATCH /translations', { ...credential, body })).status).toBe(401);
  expect((await site.done(200, `GET /documents/${id}/translations/de`)).content).toEqual({ title: 'Meins' });
});
