import { beforeAll, expect, test } from 'vitest';
import { type DocumentSite, documentsUnderTest } from '../../../testing/documents-under-test.ts';

const path = '/translation-glossary';
const fixed = (term: string, translations: object) => ({ fixed: [{ term, translations }] });

let site: DocumentSite;

beforeAll(async () => {
  site = await (await documentsUnderTest()).newSite();
});

test.each<[string, object, string, string?]>([
  ['a kept term twice', { kept: ['Hut', 'hut', 'Hut'] }, '/body/kept/2', '"Hut"'],
  [
    'a fixed term twice',
    { fixed: ['hut', 'hut'].map((term) => ({ term, translations: { de: 'x' } })) },
    '/body/fixed/1/term',
    '"hut"',
  ],
  [
    'a term that is both kept and fixed',
    { kept: ['hut'], ...fixed('hut', { de: 'Hütte', fr: 'refuge' }) },
    '/body/fixed/0/term',
    'also in de, fr',
  ],
  ['an unsupported language', fixed('hut', { de: 'x', xx: 'y' }), '/body/fixed/0/translations/xx', '"xx"'],
  ['a language in upper case', fixed('hut', { DE: 'x' }), '/body/fixed/0/translations/DE', '"DE"'],
  ['a term without translations', fixed('hut', {}), '/body/fixed/0/translations'],
  ['an empty term', { kept: [''] }, '/body/kept/0'],
  ['an empty translation', fixed('hut', { de: '' }), '/body/fixed/0/translations/de'],
  ['a term with a blank around it', { kept: ['hut '] }, '/body/kept/0'],
  ['a term that cannot be stored', { kept: ['a\u0000'] }, '/body/kept/0'],
  ['a style that cannot be stored', { style: 'a\u0000' }, '/body/style'],
  ['a term that is too long', { kept: ['x'.repeat(201)] }, '/body/kept/0'],
  ['too many terms', { kept: Array.from({ length: 2001 }, (_, number) => `t${number}`) }, '/body/kept'],
  ['a style that is too long', { style: 'x'.repeat(2001) }, '/body/style'],
  ['what is no list', { kept: 'hut' }, '/body/kept'],
  ['an unknown member', { version: 3 }, '/body/version'],
])('refuses %s by its path', async (_, part, pointer, named = '') => {
  const answer = await site.manage(`PUT ${path}`, { kept: [], fixed: [], style: '', ...part });
  expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, pointer]);
  expect(answer.body.detail).toContain(named);
  expect((await site.done(200, `GET ${path}`)).version).toBe(0);
});

test.each(['kept', 'fixed', 'style'])('refuses a glossary without %s, which would be lost', async (name) => {
  const answer = await site.manage(`PUT ${path}`, { kept: [], fixed: [], style: '', [name]: undefined });
  expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, `/body/${name}`]);
});
