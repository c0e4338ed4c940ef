import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { article, contentUnderTest } from '../../testing/content-under-test.ts';

test('writes a draft once, however often it is sent, and publishes nothing', async () => {
  const content = await contentUnderTest({ SERVICE_CREDENTIAL: inject('identity').serviceCredential });
  const { websiteId, organizationId, bearerToken } = await content.newWebsite();
  await content.ask(`POST /manage/websites/${websiteId}/components`, { bearer: bearerToken, body: article });
  const draft = {
    organization_id: organizationId,
    website_id: websiteId,
    document_id: randomUUID(),
    schema_name: 'article',
    content: { title: 'What is a hut?', slug: 'what-is-a-hut' },
  };
  const send = (body: object) =>
    content.ask('POST /services/drafts', { bearer: inject('identity').serviceCredential, body });
  const sent = await Promise.all([send(draft), send(draft), send(draft)]);
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
  expect(await send({ ...draft, content: { title: 'Changed' } })).toMatchObject({
    status: 200,
    body: {
      id: draft.document_id,
      version: 1,
      status: 'draft',
      is_live: false,
      draft_content: draft.content,
    },
  });
  const read = await content.ask('POST /services/documents', {
    bearer: inject('identity').serviceCredential,
    body: { organization_id: organizationId, website_id: websiteId, document_id: draft.document_id },
  });
  expect(read).toMatchObject({ status: 200, body: { id: draft.document_id, published_content: null } });
  const { body } = await content.ask('GET /manage/audit?operation=writeServiceDraft', {
    bearer: bearerToken,
  });
  expect(body.entries).toMatchObject([
    {
      actor: { kind: 'service', subject: null, key_id: null },
      changes: [{ entity: 'documents', action: 'created' }],
    },
  ]);
});
