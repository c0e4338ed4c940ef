import { beforeAll, expect, test } from 'vitest';
import { type DocumentSite, documentsUnderTest } from '../../testing/documents-under-test.ts';

let site: DocumentSite;

beforeAll(async () => {
  site = await (await documentsUnderTest()).newSite();
});

test('changes what is given, content as a whole, and leaves the rest', async () => {
  const { id } = await site.newDocument({ title: 'A', slug: 'a', rank: 1 });
  expect(await site.done(200, `PATCH /documents/${id}`, { title: 'Named' })).toMatchObject({
    title: 'Named',
    version: 2,
    draft_slug: 'a',
    draft_content: { title: 'A', slug: 'a', rank: 1 },
  });
  const answer = await site.manage(
    `PATCH /documents/${id}`,
    { content: { slug: 'b' } },
    { 'if-match': '"2"' },
  );
  expect(answer.headers.get('etag')).toBe('"3"');
  expect(answer.body).toMatchObject({
    title: 'Named',
    version: 3,
    draft_slug: 'b',
    draft_content: { slug: 'b' },
  });
  expect(answer.body.draft_content).toEqual({ slug: 'b' });
  expect(await site.announced()).toEqual([]);
});

test('an edit of something published makes a draft of it', async () => {
  const { id, published_at } = await site.publishArticle({ slug: 'kept' });
  expect(await site.done(200, `PATCH /documents/${id}`, { content: { slug: 'later' } })).toMatchObject({
    status: 'draft',
    published_at,
    published_slug: 'kept',
    draft_slug: 'later',
  });
});

test('edits at once each raise the version by one', async () => {
  const { id } = await site.newDocument();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      site.manage(`PATCH /documents/${id}`, { title: `Title ${index}` }),
    ),
  );
  expect(answers.map(({ body }) => body.version).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  const { versions } = await site.done(200, `GET /documents/${id}/versions`);
  const written = new Map(answers.map(({ body }) => [body.version, body.title]));
  for (const { version, title } of versions.slice(0, 8)) expect(title).toBe(written.get(version));
});
