import { languageCodes } from '@sightline/llm';
import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('lists every language by its code, without the content', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const { id } = await site.newDocument();
  const path = `/documents/${id}/translations`;
  expect(await site.done(200, `GET ${path}`)).toEqual({ translations: [] });
  for (const language of [...languageCodes].reverse()) {
    await site.done(201, `PUT ${path}/${language}`, { content: { title: language } });
  }
  const { translations } = await site.done(200, `GET ${path}`);
  expect(translations.map(({ language }: { language: string }) => language)).toEqual(
    [...languageCodes].sort(),
  );
  expect(translations[0]).not.toHaveProperty('content');
});
