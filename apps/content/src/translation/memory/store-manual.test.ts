import { randomUUID } from 'node:crypto';
import { transaction } from '@sightline/postgres';
import { beforeAll, expect, test } from 'vitest';
import type { Field } from '../../component/field.ts';
import { type DocumentsUnderTest, documentsUnderTest } from '../../testing/documents-under-test.ts';
import { writtenNow } from '../by-hand/written-now.ts';
import { findSegments } from '../text/segments.ts';
import { lookUpSegments, storeMachineSegments, storeManualSegments } from './translation-memory.ts';

const fields: Field[] = [
  { name: 'title', type: 'string', required: false },
  { name: 'menu', type: 'list', required: false, items: { type: 'string' } },
  { name: 'body', type: 'rich_text', required: false },
];
const sourceOf = (content: Record<string, unknown>) => ({ fields, content, slugField: '' });

let content: DocumentsUnderTest;
let websiteId: string;

beforeAll(async () => {
  content = await documentsUnderTest();
  ({ websiteId } = await content.newWebsite());
});

type Values = Record<string, unknown>;

async function say(documentId: string, source: Values, after: Values, before?: Values) {
  const former = before && { source: sourceOf(source), content: before, handWritten: [] };
  const said = writtenNow(sourceOf(source), after, former).learned;
  const correction = { websiteId, documentId, language: 'de', said };
  await transaction(content.pool, (client) => storeManualSegments(client, correction));
}

/** What the memory has for the segments of a source, in their order. */
async function recalled(documentId: string, source: Values) {
  const hashes = findSegments(sourceOf(source)).map(({ hash }) => hash);
  const [found] = await lookUpSegments(content.pool, [{ websiteId, documentId, language: 'de', hashes }]);
  return hashes.map((hash) => found?.get(hash));
}

const manual = (text: string) => ({ text, origin: 'manual' });

test('keeps the first changed one of two translations of a text', async () => {
  const source = { title: 'Home', menu: ['Home', 'Home'] };
  const [one, two] = [randomUUID(), randomUUID()];
  await say(one, source, { title: 'Start', menu: ['Startseite', 'Heim'] });
  expect(await recalled(one, { title: 'Home' })).toEqual([manual('Start')]);
  await say(two, source, { title: 'Zuhause', menu: ['Übersicht', 'Heim'] }, { title: 'Zuhause', menu: [] });
  expect(await recalled(two, { title: 'Home' })).toEqual([manual('Übersicht')]);
  expect(await recalled(one, { title: 'Home' })).toEqual([manual('Start')]);
  expect(await recalled(randomUUID(), { title: 'Home' })).toEqual([manual('Übersicht')]);
});

test('stores nothing when a person accepts the words of a model or leaves those of the source', async () => {
  const source = { title: 'Shelter', menu: ['Contact', 'Aurora Lodge'] };
  const [segment] = findSegments(sourceOf(source));
  const machine = { websiteId, language: 'de', hash: segment?.hash ?? '', text: 'Unterkunft' };
  await transaction(content.pool, (client) => storeMachineSegments(client, [machine]));
  const document = randomUUID();
  await say(document, source, { title: 'Unterkunft', menu: ['Kontakt', 'Aurora Lodge'] });
  expect(await recalled(document, source)).toEqual([
    { text: 'Unterkunft', origin: 'machine' },
    manual('Kontakt'),
    undefined,
  ]);
});

test('stores the words of the source when a person puts them back', async () => {
  const [document, source] = [randomUUID(), { title: 'Northern Light Hut' }];
  await say(document, source, source, { title: 'Nordlichthütte' });
  expect(await recalled(document, source)).toEqual([manual('Northern Light Hut')]);
});

test('stores rich text with its tags, but not when a mark was lost', async () => {
  const text = (words: string, ...marks: string[]) => ({
    type: 'text',
    text: words,
    ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
  });
  const paragraph = (...nodes: object[]) => ({ type: 'paragraph', content: nodes });
  const body = (...blocks: object[]) => ({ body: { type: 'doc', content: blocks } });
  const source = body(
    paragraph(text('Bring '), text('warm', 'bold'), text(' socks')),
    paragraph(text('No '), text('dogs', 'bold')),
  );
  const document = randomUUID();
  await say(
    document,
    source,
    body(paragraph(text('Warme', 'bold'), text(' Socken mitbringen')), paragraph(text('Keine Hunde'))),
  );
  expect(await recalled(document, source)).toEqual([manual('<1>Warme</1> Socken mitbringen'), undefined]);
});
