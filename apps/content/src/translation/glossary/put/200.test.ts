import { beforeAll, expect, test } from 'vitest';
import {
  type DocumentSite,
  type DocumentsUnderTest,
  documentsUnderTest,
} from '../../../testing/documents-under-test.ts';
import { emptyGlossary } from '../../text/glossary.ts';
import { readGlossaries } from '../translation-glossary.ts';

const path = '/translation-glossary';
const glossary = {
  kept: ['Aurora Lodge', 'Hut'],
  fixed: [
    { term: 'hut', translations: { de: 'Hütte', fr: 'refuge' } },
    { term: 'stove', translations: { de: 'Ofen' } },
  ],
  style: 'Informal.',
};

let content: DocumentsUnderTest;
let site: DocumentSite;

beforeAll(async () => {
  content = await documentsUnderTest();
  site = await content.newSite();
});

test('replaces the glossary, raises its version, and returns it unchanged', async () => {
  const first = await site.manage(`PUT ${path}`, glossary);
  expect([first.status, first.body]).toEqual([
    200,
    { ...glossary, version: 1, updatedAt: expect.any(String) },
  ]);
  expect(first.headers.get('etag')).toBe('"1"');
  expect(await site.done(200, `GET ${path}`)).toEqual(first.body);
  const second = await site.done(200, `PUT ${path}`, { ...emptyGlossary, style: 'Formal.' });
  expect(second).toMatchObject({ kept: [], fixed: [], style: 'Formal.', version: 2 });
  expect(await site.done(200, `GET ${path}`)).toEqual(second);
  expect(Date.parse(second.updatedAt)).toBeGreaterThan(Date.parse(first.body.updatedAt));
});

test('reads the glossaries of many websites, with an empty one for a website without', async () => {
  const [one, none] = [await content.newSite(), await content.newSite()];
  await one.done(200, `PUT ${path}`, glossary);
  const read = await readGlossaries(content.pool, [none.websiteId, one.websiteId, one.websiteId]);
  expect([...read]).toEqual([
    [none.websiteId, emptyGlossary],
    [one.websiteId, glossary],
  ]);
});

test('accepts the documented number of terms and characters', async () => {
  const kept = Array.from({ length: 1999 }, (_, number) => String(number).padStart(200, 'x'));
  kept.push('𝒳'.repeat(200));
  const many = { kept, fixed: [], style: 'x'.repeat(2000) };
  expect((await site.done(200, `PUT ${path}`, many)).kept).toEqual(kept);
});
