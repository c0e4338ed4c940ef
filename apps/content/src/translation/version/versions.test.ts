import { beforeAll, expect, test } from 'vitest';
import {
  type DocumentSite,
  type DocumentsUnderTest,
  documentsUnderTest,
} from '../../testing/documents-under-test.ts';

let content: DocumentsUnderTest;
let site: DocumentSite;

beforeAll(async () => {
  content = await documentsUnderTest();
  site = await content.newSite();
});

/** A document whose German translation was written, corrected and written again. */
async function rewritten() {
  const { id } = await site.publishArticle({ title: 'Ten huts' });
  const path = `/documents/${id}/translations/de`;
  await site.done(201, `PUT ${path}`, { content: { title: 'Eins' } });
  const body = { document_id: id, language: 'de', content: { title: 'Zwei' } };
  expect((await content.ask('PATCH /translations', { bearer: site.bearerToken, body })).status).toBe(200);
  await site.done(200, `PUT ${path}`, { content: { title: 'Drei' } });
  return { id, path };
}

test('stores every write as a version, listed newest first and read by its number', async () => {
  const { path } = await rewritten();
  const { versions, nextCursor } = await site.done(200, `GET ${path}/versions?limit=2`);
  const { versions: rest } = await site.done(200, `GET ${path}/versions?limit=2&cursor=${nextCursor}`);
  expect([...versions, ...rest]).toMatchObject([
    { version: 3, action: 'written', origin: 'person', source_version: 2 },
    { version: 2, action: 'corrected', origin: 'person', source_version: 2 },
    { version: 1, action: 'written', origin: 'person', source_version: 2 },
  ]);
  expect(await site.done(200, `GET ${path}/versions/2`)).toEqual({
    ...versions[1],
    content: { title: 'Zwei' },
  });
});

test('delivers and announces a restored version, as a new version', async () => {
  const { id, path } = await rewritten();
  const told = (await site.announced()).length;
  const restored = await site.done(200, `POST ${path}/restore`, { version: 1 });
  expect(restored).toMatchObject({
    version: 4,
    content: { title: 'Eins' },
    origin: 'person',
    source_version: 2,
  });
  expect(restored.source_hash).not.toBeNull();
  expect(await site.dataset(`&language=de&id=${id}`)).toMatchObject([{ title: 'Eins' }]);
  expect((await site.announced()).slice(told)).toMatchObject([{ type: 'translated', entity_id: id }]);
  expect((await site.done(200, `GET ${path}/versions`)).versions[0]).toMatchObject({ action: 'restored' });
});

test('keeps the versions of a deleted translation, and continues their numbers', async () => {
  const { path } = await rewritten();
  await site.done(204, `DELETE ${path}`);
  expect((await site.done(200, `GET ${path}/versions`)).versions).toHaveLength(3);
  expect(await site.done(200, `POST ${path}/restore`, { version: 3 })).toMatchObject({
    version: 4,
    content: { title: 'Drei' },
  });
});

test('returns 404 for versions of an unknown translation, an unknown number and another organization', async () => {
  const { id, path } = await rewritten();
  const stranger = await content.newSite();
  const paths = [`${path}/versions/9`, `/documents/${id}/translations/fr/versions`];
  for (const one of paths) expect((await site.manage(`GET ${one}`)).status, one).toBe(404);
  expect((await site.manage(`POST ${path}/restore`, { version: 9 })).status).toBe(404);
  const below = `/manage/websites/${site.websiteId}${path}`;
  const requests = [
    `GET ${below}/versions`,
    `GET ${below}/versions/1`,
    `POST ${below}/restore`,
    `DELETE ${below}/orphaned`,
  ];
  for (const request of requests) {
    const body = request.startsWith('POST') ? { version: 1 } : undefined;
    const answer = await content.ask(request, { bearer: stranger.bearerToken, body });
    expect(answer.status, request).toBe(404);
  }
});
