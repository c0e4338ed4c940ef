import { beforeAll, expect, test } from 'vitest';
import { type JobSite, translationJobsUnderTest } from '../../../testing/translation-jobs-under-test.ts';

let site: JobSite;

beforeAll(async () => {
  site = await (await translationJobsUnderTest({ TRANSLATION_BATCH: '4' })).newSite();
  await site.publishArticle();
  await site.publishArticle();
});

const none = { jobs: 0, pairs: 0, entries: 0 };

test.each([
  ['no website', { websiteId: undefined }, '/body/websiteId'],
  ['a website that is no uuid', { websiteId: 'aurora' }, '/body/websiteId'],
  ['neither form of schemas', { schemaNames: undefined }, '/body/schemaNames'],
  [
    'an empty list of schemas beside the earlier form',
    { schemaNames: [], schemaName: 'article' },
    '/body/schemaNames',
  ],
  ['no schemas in the list', { schemaNames: [] }, '/body/schemaNames'],
  ['a schema that is no list', { schemaNames: 'article' }, '/body/schemaNames'],
  ['a schema that is no text', { schemaNames: ['article', 5] }, '/body/schemaNames/1'],
  ['an empty schema', { schemaNames: undefined, schemaName: '' }, '/body/schemaName'],
  ['a list in the earlier form', { schemaNames: undefined, schemaName: ['article'] }, '/body/schemaName'],
  ['null for schemas', { schemaNames: null }, '/body/schemaNames'],
  ['no languages', { languages: undefined }, '/body/languages'],
  ['an empty list of languages', { languages: [] }, '/body/languages'],
  ['a language that is no list', { languages: 'de' }, '/body/languages'],
  ['a language that is no text', { languages: ['de', null] }, '/body/languages/1'],
  ['something unknown', { force: true }, '/body/force'],
  ['more schemas than it takes', { schemaNames: Array(201).fill('article') }, '/body/schemaNames'],
  ['more languages than it takes', { languages: Array(201).fill('de') }, '/body/languages'],
])('refuses %s, at its path', async (_what, body, pointer) => {
  const answer = await site.translate(body);
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map((fault: { pointer: string }) => fault.pointer)).toEqual([pointer]);
  expect(await site.traces()).toEqual(none);
});

test.each(['xx', 'DE', 'de-AT', 'deu', ''])('names %j as an unsupported language', async (language) => {
  const answer = await site.translate({ languages: ['de', language] });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toMatchObject([{ pointer: '/body/languages/1' }]);
  expect(answer.body.detail).toContain(`${JSON.stringify(language)} is not a supported language`);
});

test('names an unknown schema, in either form', async () => {
  const listed = await site.translate({ schemaNames: ['article', 'page', 'page', 'news'] });
  expect(listed.status).toBe(400);
  expect(listed.body.errors.map((fault: { pointer: string }) => fault.pointer)).toEqual([
    '/body/schemaNames/1',
    '/body/schemaNames/3',
  ]);
  const single = await site.translate({ schemaNames: undefined, schemaName: 'page' });
  expect(single.body).toMatchObject({ status: 400, errors: [{ pointer: '/body/schemaName' }] });
  expect(single.body.detail).toContain('This website has no component page');
});

test('refuses more pairs than the limit with both figures, and accepts exactly the limit', async () => {
  const answer = await site.translate({ languages: ['de', 'fr', 'it'] });
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toBe(
    '2 documents in 3 languages are 6 translations; a request may have at most 4. Request fewer schemas or languages at a time.',
  );
  expect(await site.traces()).toEqual(none);
  await site.translated(202, { languages: ['de', 'fr', 'fr'] });
});
