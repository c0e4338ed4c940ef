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
});

test('refuses a slug of another published document of the component, and names that document', async () => {
  site = await content.newSite();
  const first = await site.publishArticle({ slug: 'same' });
  const second = await site.newDocument({ title: 'B', slug: 'same' });
  const answer = await site.manage(`POST /documents/${second.id}/publish`);
  expect(answer.status).toBe(409);
  expect(answer.body.detail).toContain(first.id);

  await site.publishDocument({ title: 'A', slug: 'same' }, 'author');
  await site.done(200, `POST /documents/${first.id}/unpublish`);
  await site.done(200, `POST /documents/${second.id}/publish`);
});

test('lets one of many concurrent publications take a slug, and names it to the others', async () => {
  site = await content.newSite();
  const drafts = [];
  for (let index = 0; index < 6; index++) drafts.push(await site.newDocument({ title: 'T', slug: 'rush' }));
  const answers = await Promise.all(drafts.map(({ id }) => site.manage(`POST /documents/${id}/publish`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const winner = answers.find(({ status }) => status === 200)?.body.id;
  for (const { status, body } of answers) if (status === 409) expect(body.detail).toContain(winner);
  expect(await site.dataset()).toHaveLength(1);
});

test('refuses to publish an archived document', async () => {
  site = await content.newSite();
  const { id } = await site.publishArticle();
  await site.done(200, `POST /documents/${id}/archive`);
  expect((await site.manage(`POST /documents/${id}/publish`)).status).toBe(409);
});

test('refuses to publish a document of an archived component', async () => {
  site = await content.newSite();
  const { id } = await site.newDocument({ title: 'A', slug: 'a' }, 'author');
  await site.done(200, 'PATCH /components/author', { archived: true });
  const answer = await site.manage(`POST /documents/${id}/publish`);
  expect(answer.status).toBe(409);
  expect(answer.body.detail).toContain('author');
});
