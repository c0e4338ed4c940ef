import { beforeAll, expect, test } from 'vitest';
import { type DocumentSite, documentsUnderTest } from '../../testing/documents-under-test.ts';

let site: DocumentSite;

beforeAll(async () => {
  site = await (await documentsUnderTest()).newSite();
});

test('replaces all content with replace=true, and keeps it when only the title is given', async () => {
  const { id } = await site.newDocument({ title: 'A', slug: 'a', rank: 1 });
  expect(await site.done(200, `PATCH /documents/${id}`, { title: 'Named' })).toMatchObject({
    title: 'Named',
    version: 2,
    draft_slug: 'a',
    draft_content: { title: 'A', slug: 'a', rank: 1 },
  });
  const answer = await site.manage(
    `PATCH /documents/${id}?replace=true`,
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

test('keeps unnamed fields, replaces named fields whole, and removes null fields', async () => {
  const cover = { alt: 'A hut', _asset: { id: await site.newAsset() } };
  const sections = [{ heading: 'one' }, { heading: 'two' }];
  const { id } = await site.newDocument({ title: 'A', slug: 'a', rank: 1, cover, sections });
  const edit = { title: 'B', rank: null, sections: [{ heading: 'three' }] };
  expect((await site.done(200, `PATCH /documents/${id}`, { content: edit })).draft_content).toEqual({
    title: 'B',
    slug: 'a',
    cover,
    sections: [{ heading: 'three' }],
  });
  expect((await site.done(200, `PATCH /documents/${id}`, { content: {} })).draft_content).toMatchObject({
    title: 'B',
  });
});

test('accepts an edit of content with a field that the component no longer has, and can remove it', async () => {
  const fields = [
    { name: 'title', type: 'string', required: true },
    { name: 'slug', type: 'string', required: true },
  ];
  const component = { displayName: 'Page', titleField: 'title', routeSlugField: 'slug' };
  const lead = { name: 'lead', type: 'string', required: false };
  await site.done(201, 'POST /components', { ...component, name: 'page', fields: [...fields, lead] });
  const { id } = await site.newDocument({ title: 'A', slug: 'a', lead: 'Old' }, 'page');
  await site.done(200, 'PATCH /components/page', { fields });
  await site.done(200, `PATCH /documents/${id}`, { content: { title: 'B' } });
  expect((await site.manage(`POST /documents/${id}/publish`)).status).toBe(400);
  await site.done(200, `PATCH /documents/${id}`, { content: { lead: null } });
  expect((await site.done(200, `POST /documents/${id}/publish`)).published_content).toEqual({
    title: 'B',
    slug: 'a',
  });
});

test('makes a draft of a published document', async () => {
  const { id, published_at } = await site.publishArticle({ slug: 'kept' });
  expect(await site.done(200, `PATCH /documents/${id}`, { content: { slug: 'later' } })).toMatchObject({
    status: 'draft',
    published_at,
    published_slug: 'kept',
    draft_slug: 'later',
  });
});

test('raises the version by one for each concurrent edit', async () => {
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
