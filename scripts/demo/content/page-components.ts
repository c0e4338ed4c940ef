import { languages, translations } from './languages.ts';

const string = (name: string, maxLength = 120) => ({ name, type: 'string', maxLength });
const text = (name: string) => ({ name, type: 'text', maxLength: 2000 });
const references = (name: string, component: string) => ({
  name,
  type: 'list',
  items: { type: 'reference', component },
  maxItems: 12,
});

/** Blocks have no translations as documents have: theirs are a field, and a script chooses by the language of the page. */
const translated = (...fields: object[]) => ({
  name: 'translations',
  type: 'object',
  fields: translations.map((name) => ({ name, type: 'object', fields })),
});

const component = (name: string, displayName: string, description: string, fields: object[]) => ({
  name,
  displayName,
  description,
  category: 'Page',
  titleField: 'title',
  routeSlugField: 'name',
  fields: [{ ...string('name', 60), required: true }, { ...string('title'), required: true }, ...fields],
});

/** A text in every language. */
const inEvery = (name: string) => ({
  name,
  type: 'object',
  fields: languages.map((language) => string(language, 60)),
});

const link = {
  name: 'link',
  type: 'object',
  fields: [string('href', 300), string('label', 60)],
};

/** What pages are built of: every block of the demo is of one of these. */
export const pageComponents = [
  component('hero', 'Hero', 'The top of a page, or a banner on it.', [
    text('text'),
    { name: 'image', type: 'image' },
    link,
    {
      name: 'by_topic',
      type: 'list',
      maxItems: 20,
      items: { type: 'object', fields: [string('topic', 40), inEvery('title')] },
    },
    translated(string('title'), text('text'), string('label', 60)),
  ]),
  component('prose', 'Prose', 'A heading and a text.', [
    { name: 'body', type: 'rich_text', required: true, maxLength: 20_000 },
    translated(string('title'), { name: 'body', type: 'rich_text', maxLength: 20_000 }),
  ]),
  component('teasers', 'Teasers', 'Cards that lead to documents. What they say is computed.', [
    references('articles', 'article'),
    references('authors', 'author'),
    references('products', 'product'),
    {
      name: 'by_topic',
      type: 'list',
      maxItems: 20,
      items: {
        type: 'object',
        fields: [string('topic', 40), references('articles', 'article')],
      },
    },
    translated(string('title')),
  ]),
  component('listing', 'Listing', 'All documents of a component, page by page.', [
    { name: 'schema', type: 'select', options: ['article', 'author', 'product'], required: true },
    { name: 'page_size', type: 'integer', minimum: 1, maximum: 100 },
    translated(string('title')),
  ]),
  component('links', 'Links', 'Navigation, or the end of a page.', [
    {
      name: 'links',
      type: 'list',
      maxItems: 20,
      items: {
        type: 'object',
        fields: [string('href', 300), inEvery('label')],
      },
    },
  ]),
];
