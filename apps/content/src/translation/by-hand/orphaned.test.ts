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

const section = (...headings: string[]) => headings.map((heading) => ({ heading }));
const source = { title: 'Ten huts', slug: 'huts', sections: section('The stove', 'The bunk', 'The stove') };
const german = { title: 'Zehn Hütten', sections: section('Der Ofen', 'Die Koje', 'Herd') };

async function publish(id: string, change: object) {
  await site.done(200, `PATCH /documents/${id}`, { content: { ...source, ...change } });
  await site.done(200, `POST /documents/${id}/publish`);
  await content.finished(site, (await content.order(site)).job_id);
  return site.done(200, `GET /documents/${id}/translations/de`);
}

test('moves texts written by hand with their source text, orphans them without it, and uses them again', async () => {
  await using _worker = await content.startWorker();
  const { id } = await site.publishArticle(source as object);
  const path = `/documents/${id}/translations/de`;
  await site.done(201, `PUT ${path}`, { content: german });
  const moved = await publish(id, { sections: section('A night', 'The bunk', 'The stove', 'The stove') });
  expect(moved.content).toEqual({
    title: 'Zehn Hütten',
    sections: section(translateText('A night', 'de'), 'Die Koje', 'Herd', 'Der Ofen'),
  });
  expect(moved).toMatchObject({ orphaned: [], orphaned_count: 0, origin: 'person' });

  const less = await publish(id, { title: 'Twelve huts', sections: section('The stove') });
  expect(less.content).toEqual({ title: translateText('Twelve huts', 'de'), sections: section('Herd') });
  expect(less.orphaned_count).toBe(3);
  expect(less.orphaned).toEqual(
    expect.arrayContaining([
      { address: '/title', source: 'Ten huts', value: 'Zehn Hütten' },
      { address: '/sections/1/heading', source: 'The bunk', value: 'Die Koje' },
      { address: '/sections/3/heading', source: 'The stove', value: 'Der Ofen' },
    ]),
  );

  const back = await publish(id, { sections: section('The bunk') });
  expect(back.content).toEqual({ title: 'Zehn Hütten', sections: section('Die Koje') });
  expect(back.orphaned.map(({ value }: { value: string }) => value).sort()).toEqual(['Der Ofen', 'Herd']);
  await site.done(204, `DELETE ${path}/orphaned`);
  expect(await site.done(200, `GET ${path}`)).toMatchObject({ content: back.content, orphaned: [] });
});

test('keeps a localized slug and other values without words with their field', async () => {
  await using _worker = await content.startWorker();
  const { id } = await site.publishArticle({ ...source, slug: 'other', rank: 3 } as object);
  const values = { slug: 'anders', rank: 5 };
  await site.done(201, `PUT /documents/${id}/translations/de`, { content: values });
  const made = await publish(id, { slug: 'another', rank: 4, title: 'Nine huts' });
  expect(made.content).toMatchObject({ ...values, title: translateText('Nine huts', 'de') });
});
