import { translateText } from '@sightline/llm/testing';
import { beforeAll, expect, test } from 'vitest';
import type { DocumentSite } from '../../testing/documents-under-test.ts';
import { type TranslatingUnderTest, translatingUnderTest } from '../../testing/translating-under-test.ts';

let content: TranslatingUnderTest;
let site: DocumentSite;

beforeAll(async () => {
  content = await translatingUnderTest();
  site = await content.newSite();
});

const source = {
  title: 'Ten huts',
  slug: 'huts',
  sections: [{ heading: 'The stove' }, { heading: 'The bunk' }],
};

test('keeps a correction in later jobs, also after the source has changed', async () => {
  await using worker = await content.startWorker();
  const { id } = await site.publishArticle(source as object);
  await content.finished(site, (await content.order(site)).job_id);
  const made = await content.translation(id);
  const corrected = { ...made.content, sections: [{ heading: 'Der Ofen' }, made.content.sections[1]] };
  const body = { document_id: id, language: 'de', content: corrected };
  const answer = await content.ask('PATCH /translations', { bearer: site.bearerToken, body });
  expect(answer.status).toBe(200);

  expect(await content.order(site)).toMatchObject({ translations_scheduled: 0, translations_skipped: 1 });
  expect(await content.translation(id)).toEqual({ ...made, content: corrected });

  const changed = { ...source, title: 'Twelve huts' };
  await site.done(200, `PATCH /documents/${id}`, { content: changed });
  await site.done(200, `POST /documents/${id}/publish`);
  const again = await content.order(site);
  expect(again).toMatchObject({ translations_scheduled: 1, translations_skipped: 0 });
  await content.finished(site, again.job_id);
  const { content: now, source_hash } = await content.translation(id);
  expect(now).toEqual({ title: translateText('Twelve huts', 'de'), sections: corrected.sections });
  expect(source_hash).not.toBe(made.source_hash);
  const asked = worker.model.inputs.map(({ segments }) => segments.map(({ text }) => text));
  expect(asked).toEqual([['Ten huts', 'The stove', 'The bunk'], ['Twelve huts']]);
  expect(worker.model.calls).toBe(2);
});
