import { beforeAll, expect, test } from 'vitest';
import {
  type DocumentSite,
  type DocumentsUnderTest,
  documentsUnderTest,
} from '../../testing/documents-under-test.ts';

let content: DocumentsUnderTest;
let site: DocumentSite;
let document_id: string;

beforeAll(async () => {
  content = await documentsUnderTest();
  site = await content.newSite();
  document_id = (await site.publishArticle()).id;
  await site.done(201, `PUT /documents/${document_id}/translations/de`, { content: { title: 'Titel' } });
});

const correct = (body: unknown) => content.ask('PATCH /translations', { bearer: site.bearerToken, body });

test.each([
  ['a list', []],
  ['a text', '{"title": "Titel"}'],
  ['a number', 1],
  ['null', null],
  ['true', true],
])('refuses content that is %s', async (_, values) => {
  const answer = await correct({ document_id, language: 'de', content: values });
  expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, '/body/content']);
});

test.each(['document_id', 'language', 'content'])('refuses a body without %s', async (name) => {
  const body = { document_id, language: 'de', content: {}, [name]: undefined };
  const answer = await correct(body);
  expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, `/body/${name}`]);
});

test.each([
  ['an id that is no uuid', { document_id: 'x' }, '/body/document_id'],
  ['a language that is no text', { language: 5 }, '/body/language'],
  ['an unknown member', { source_hash: 'x' }, '/body/source_hash'],
  ['what is no field of the component', { content: { headline: 'x' } }, '/body/content/headline'],
  ['a value of another type', { content: { title: 5 } }, '/body/content/title'],
  ['a text that cannot be stored', { content: { title: 'a\u0000' } }, '/body/content/title'],
])('refuses %s by its path', async (_, part, pointer) => {
  const answer = await correct({ document_id, language: 'de', content: {}, ...part });
  expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, pointer]);
});
