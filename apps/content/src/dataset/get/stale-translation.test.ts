import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type DocumentSite, documentsUnderTest } from '../../testing/documents-under-test.ts';

let site: DocumentSite;

const ticket = {
  name: 'ticket',
  displayName: 'Ticket',
  titleField: 'title',
  routeSlugField: 'slug',
  fields: [
    { name: 'title', type: 'string', required: true },
    { name: 'slug', type: 'string', required: true },
    { name: 'body', type: 'rich_text', required: false },
    { name: 'tags', type: 'list', required: false, items: { type: 'string' } },
    {
      name: 'prices',
      type: 'list',
      required: false,
      items: {
        type: 'object',
        fields: [
          { name: 'label', type: 'string', required: true },
          { name: 'price', type: 'integer', required: true },
        ],
      },
    },
  ],
};

beforeAll(async () => {
  site = await (await documentsUnderTest()).newSite();
  await site.done(201, 'POST /components', ticket);
});

const doc = (...paragraphs: string[]) => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const price = (label: string, price: number) => ({ label, price });
const english = {
  prices: [price('Child', 10), price('Adult', 25)],
  tags: ['Warm', 'Dry'],
  body: doc('One', 'Two'),
};
const german = {
  prices: [{ label: 'Kind' }, { label: 'Erwachsene' }],
  tags: ['Schön warm', 'Trocken'],
  body: doc('Eins', 'Zwei'),
};

/** What is delivered in German when the document has changed since it was translated. */
async function delivered(change: object) {
  const slug = randomUUID();
  const values = { title: 'Ticket', slug, ...english };
  const { id } = await site.publishDocument(values, 'ticket');
  await site.done(201, `PUT /documents/${id}/translations/de`, { content: german });
  await site.done(200, `PATCH /documents/${id}`, { content: { ...values, ...change } });
  await site.done(200, `POST /documents/${id}/publish`);
  const [element] = await site.dataset(`&language=de&id=${id}`, 'ticket');
  return element;
}

test('delivers reordered items from the document, so that no text appears beside the price of another', async () => {
  const prices = [price('Adult', 25), price('Child', 10)];
  expect(await delivered({ prices })).toMatchObject({ prices });
});

test('delivers a list with an added or removed item from the document', async () => {
  for (const prices of [[price('Adult', 25)], [price('Baby', 0), price('Child', 10), price('Adult', 25)]])
    expect((await delivered({ prices })).prices).toEqual(prices);
  expect((await delivered({ tags: ['Warm'] })).tags).toEqual(['Warm']);
});

test('delivers an item with a replaced text from the document, and keeps the others translated', async () => {
  const prices = [price('Senior', 8), price('Adult', 25)];
  expect((await delivered({ prices })).prices).toEqual([price('Senior', 8), price('Erwachsene', 25)]);
  expect((await delivered({ tags: ['Warm', 'Windy'] })).tags).toEqual(['Schön warm', 'Windy']);
});

test('delivers a changed number with the translation of the text beside it', async () => {
  const prices = [price('Child', 12), price('Adult', 25)];
  expect((await delivered({ prices })).prices).toEqual([price('Kind', 12), price('Erwachsene', 25)]);
});

test('distinguishes items with equal texts by their other values', async () => {
  const values = { title: 'Same', slug: 'same', prices: [price('Ticket', 10), price('Ticket', 25)] };
  const { id } = await site.publishDocument(values, 'ticket');
  const content = { prices: [{ label: 'Karte klein' }, { label: 'Karte groß' }] };
  await site.done(201, `PUT /documents/${id}/translations/de`, { content });
  const prices = values.prices.toReversed();
  await site.done(200, `PATCH /documents/${id}`, { content: { ...values, prices } });
  await site.done(200, `POST /documents/${id}/publish`);
  expect((await site.dataset(`&language=de&id=${id}`, 'ticket'))[0].prices).toEqual(prices);
});

test('delivers rich text with another structure from the document, but not one with other words', async () => {
  expect((await delivered({ body: doc('Zero', 'One', 'Two') })).body).toEqual(doc('Zero', 'One', 'Two'));
  expect((await delivered({ body: doc('One', 'Three') })).body).toEqual(german.body);
});

test('keeps translated lists and rich texts when other fields change', async () => {
  expect(await delivered({ title: 'Tickets' })).toMatchObject({
    prices: [price('Kind', 10), price('Erwachsene', 25)],
    tags: german.tags,
    body: german.body,
  });
});
