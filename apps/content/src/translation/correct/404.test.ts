import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('returns the same 404 without a translation, for another organization and for an unknown document', async () => {
  const content = await documentsUnderTest();
  const [owner, stranger] = [await content.newSite(), await content.newSite()];
  const { id } = await owner.publishArticle();
  const path = `/documents/${id}/translations/de`;
  await owner.done(201, `PUT ${path}`, { content: { title: 'Meins' } });
  const told = (await owner.announced()).length;
  const asks = [
    [stranger, id, 'de'],
    [owner, id, 'fr'],
    [owner, id, 'DE'],
    [owner, id, 'none'],
    [owner, randomUUID(), 'de'],
  ] as const;
  for (const [caller, document_id, language] of asks) {
    const answer = await content.ask('PATCH /translations', {
      bearer: caller.bearerToken,
      // Not of the component: what is not there is not checked either.
      body: { document_id, language, content: { headline: 'Taken over' } },
    });
    expect([answer.status, answer.body.detail]).toEqual([
      404,
      'There is no translation of this document in that language.',
    ]);
  }
  expect((await owner.done(200, `GET ${path}`)).content).toEqual({ title: 'Meins' });
  expect(await owner.announced()).toHaveLength(told);
});
