import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { article, contentUnderTest } from '../../testing/content-under-test.ts';

test('neither writes to a website of another organization nor reads from it', async () => {
  const bearer = inject('identity').serviceCredential;
  const content = await contentUnderTest({ SERVICE_CREDENTIAL: bearer });
  const [own, other] = [await content.newWebsite(), await content.newWebsite()];
  const made = async ({ websiteId, bearerToken }: typeof own) => {
    const base = `/manage/websites/${websiteId}`;
    await content.ask(`POST ${base}/components`, { bearer: bearerToken, body: article });
    const document = { schema_name: 'article', content: { title: 'A hut', slug: 'a-hut' } };
    return (await content.ask(`POST ${base}/documents`, { bearer: bearerToken, body: document })).body.id;
  };
  const theirs = await made(other);
  await made(own);
  const organization_id = own.organizationId;
  const draft = { schema_name: 'article', content: { title: 'x' } };
  for (const website_id of [other.websiteId, randomUUID()]) {
    const written = await content.ask('POST /services/drafts', {
      bearer,
      body: { organization_id, website_id, document_id: randomUUID(), ...draft },
    });
    expect(written.status).toBe(404);
    const read = await content.ask('POST /services/documents', {
      bearer,
      body: { organization_id, website_id, document_id: theirs },
    });
    expect(read.status).toBe(404);
  }
  // The id of a document of somebody else neither overwrites it nor tells of it.
  const taken = await content.ask('POST /services/drafts', {
    bearer,
    body: { organization_id, website_id: own.websiteId, document_id: theirs, ...draft },
  });
  expect(taken.status).toBe(409);
});
