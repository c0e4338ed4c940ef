import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../../testing/documents-under-test.ts';

test('refuses to overwrite a glossary with an outdated version, also the first one', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const put = (style: string, tag?: string) =>
    site.manage(
      'PUT /translation-glossary',
      { kept: [], fixed: [], style },
      tag === undefined ? {} : { 'if-match': tag },
    );
  const first = await Promise.all(['one', 'two', 'three'].map((style) => put(style, '"0"')));
  expect(first.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  expect((await put('four', '"1"')).body).toMatchObject({ style: 'four', version: 2 });
  expect((await put('five', '"1"')).status).toBe(412);
  expect((await put('six')).body).toMatchObject({ style: 'six', version: 3 });
});
