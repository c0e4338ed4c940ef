import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type DocumentSite, documentsUnderTest } from '../../testing/documents-under-test.ts';

let site: DocumentSite;
let path: string;

beforeAll(async () => {
  site = await (await documentsUnderTest()).newSite();
  path = `/documents/${(await site.publishArticle()).id}/translations`;
});

const put = (language: string, body: unknown) => site.manage(`PUT ${path}/${language}`, body);

test('refuses an unknown field or a wrong type by its path', async () => {
  const content = {
    title: 5,
    sections: [{}, { headline: 'x' }],
    cover: { alt: '', _asset: { id: randomUUID() } },
  };
  const answer = await put('de', { content });
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
    '/body/content/cover/_asset/id',
    '/body/content/sections/1/headline',
    '/body/content/title',
  ]);
  const unknown = await put('de', { content: { cover: content.cover } });
  expect(unknown.body.errors[0].pointer).toBe('/body/content/cover/_asset/id');
  expect(await site.done(200, `GET ${path}`)).toEqual({ translations: [] });
});

test.each(['xx', 'DE', 'de-AT', 'deu'])('refuses the unsupported language %s', async (language) => {
  const answer = await put(language, { content: {} });
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].pointer).toBe('/path/language');
});

test.each([[{}], [{ content: [] }], [{ content: {}, source_hash: 'x' }]])(
  'refuses the body %j',
  async (body) => {
    expect((await put('de', body)).status).toBe(400);
  },
);
