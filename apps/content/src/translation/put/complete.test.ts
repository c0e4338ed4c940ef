import { beforeAll, expect, test } from 'vitest';
import { sourceHash } from '../../document/published-source.ts';
import type { DocumentSite } from '../../testing/documents-under-test.ts';
import { type TranslatingUnderTest, translatingUnderTest } from '../../testing/translating-under-test.ts';

let content: TranslatingUnderTest;
let site: DocumentSite;

beforeAll(async () => {
  content = await translatingUnderTest();
});

const source = {
  title: 'Ten huts',
  slug: 'huts',
  sections: [{ heading: 'The stove' }, { heading: 'The bunk' }],
};
const whole = { title: 'Zehn Hütten', sections: [{ heading: 'Der Ofen' }, { heading: 'Die Koje' }] };
const part = { title: 'Zehn Hütten', sections: [{}, { heading: 'Die Koje' }] };

async function put(body: object) {
  site = await content.newSite();
  const { id } = await site.publishArticle(source as object);
  const translation = await site.done(201, `PUT /documents/${id}/translations/de`, body);
  return { id, translation, job: await content.order(site) };
}

test('treats a PUT that covers every text in the structure of its source as current', async () => {
  const { translation, job } = await put({ content: whole });
  expect(translation).toMatchObject({ source_hash: sourceHash(source), source_version: 2, origin: 'person' });
  expect(job).toMatchObject({ translations_scheduled: 0, translations_skipped: 1 });
});

test.each([
  ['a part', { content: part }],
  ['one that says it is not complete', { content: whole, complete: false }],
])('translates %s in the next job around what the person wrote', async (_name, body) => {
  const { id, translation, job } = await put(body);
  expect(translation.source_hash).toBeNull();
  expect(job).toMatchObject({ translations_scheduled: 1 });
  await using _worker = await content.startWorker();
  await content.finished(site, job.job_id);
  const { content: made, source_hash } = await content.translation(id);
  expect(source_hash).toBe(sourceHash(source));
  expect(made).toMatchObject({ title: 'Zehn Hütten', sections: [{}, { heading: 'Die Koje' }] });
  expect(made.sections[0].heading).not.toBe('The stove');
});

test('treats a part that is marked as complete as current', async () => {
  const { translation, job } = await put({ content: part, complete: true });
  expect(translation.source_hash).toBe(sourceHash(source));
  expect(job).toMatchObject({ translations_scheduled: 0, translations_skipped: 1 });
});

test('marks a translation of an earlier version as stale, and returns 404 for an unknown version', async () => {
  site = await content.newSite();
  const { id } = await site.publishArticle(source as object);
  await site.done(200, `PATCH /documents/${id}`, { content: { ...source, title: 'Twelve huts' } });
  await site.done(200, `POST /documents/${id}/publish`);
  const path = `PUT /documents/${id}/translations/de`;
  const older = await site.done(201, path, { content: whole, source_version: 2 });
  expect(older).toMatchObject({ source_version: 2, source_hash: sourceHash(source) });
  expect(await content.order(site)).toMatchObject({ translations_scheduled: 1 });
  expect((await site.manage(path, { content: whole, source_version: 99 })).status).toBe(404);
});
