import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('delivers the source again and announces it', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const { id } = await site.publishArticle({ title: 'Ten huts' });
  const path = `/documents/${id}/translations`;
  for (const language of ['fr', 'de'])
    await site.done(201, `PUT ${path}/${language}`, { content: { title: 'x' } });
  expect((await site.manage(`DELETE ${path}/de`)).status).toBe(204);
  expect(await site.dataset('&language=de')).toMatchObject([{ title: 'Ten huts' }]);
  expect((await site.announced()).at(-1)).toMatchObject({ type: 'translated', languages: ['de'] });
  const { translations } = await site.done(200, `GET ${path}`);
  expect(translations.map(({ language }: { language: string }) => language)).toEqual(['fr']);
});
