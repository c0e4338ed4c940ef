import { expect, test } from 'vitest';
import { contentFaults } from '../../../apps/content/src/component/content-faults.ts';
import type { Field } from '../../../apps/content/src/component/field.ts';
import { ARTICLES, article, topicOf, topics } from './articles.ts';
import { AUTHORS, author } from './authors.ts';
import { plainBlocks } from './blocks.ts';
import { documentComponents } from './components.ts';
import { type Draft, inLanguage, translationOf, translations } from './languages.ts';
import { pageComponents } from './page-components.ts';
import { drawings } from './pictures/draw.ts';
import { PRODUCTS, product } from './products.ts';
import { routes } from './routes.ts';
import { teaserBlocks } from './teasers.ts';

const ids = (count: number, kind: number) =>
  Array.from({ length: count }, (_, index) => {
    return `00000000-0000-7000-800${kind}-${String(index).padStart(12, '0')}`;
  });
const pictures = new Map(drawings.map(({ name }, index) => [name, ids(drawings.length, 0)[index] ?? '']));
const authors = ids(AUTHORS, 1);
const products = ids(PRODUCTS, 2);
const drafts: Record<string, Draft[]> = {
  author: authors.map((_, index) => author(index, pictures)),
  product: products.map((_, index) => product(index, pictures)),
  article: ids(ARTICLES, 3).map((_, index) => article(index, { pictures, authors, products })),
};
const slugsOf = (name: string) => drafts[name]?.map(({ slug }) => String(slug)) ?? [];
const blocks = [...plainBlocks(pictures), ...teaserBlocks({ articles: ids(ARTICLES, 3), authors, products })];

const componentNames = [...documentComponents, ...pageComponents].map(({ name }) => name);
const fieldsOf = (wanted: string) =>
  ([...documentComponents, ...pageComponents].find(({ name }) => name === wanted)?.fields ?? []) as Field[];

test('300 documents, 60 blocks and 40 routes', () => {
  expect(Object.values(drafts).flat()).toHaveLength(300);
  expect(blocks).toHaveLength(60);
  const slugs = { article: slugsOf('article'), author: slugsOf('author'), product: slugsOf('product') };
  expect(new Set(routes(slugs).map(({ path }) => path)).size).toBe(40);
});

test.each(['article', 'author', 'product'])(
  'generates every %s so that it can be published, in every language',
  (name) => {
    for (const draft of drafts[name] ?? []) {
      expect(contentFaults(fieldsOf(name), inLanguage(draft, 'en'), { complete: true })).toEqual([]);
      for (const language of translations) {
        expect(contentFaults(fieldsOf(name), translationOf(draft, language), { complete: false })).toEqual(
          [],
        );
      }
    }
  },
);

test.each(['article', 'author', 'product'])('generates no two of %s with one address', (name) => {
  expect(new Set(slugsOf(name)).size).toBe(slugsOf(name).length);
});

test('generates only blocks that can be published and are placed', () => {
  const placed = new Set(routes({ article: [], author: [], product: [] }).flatMap((route) => route.blocks));
  for (const { name, schema, content } of blocks) {
    expect(componentNames).toContain(schema);
    expect(contentFaults(fieldsOf(schema), content, { complete: true })).toEqual([]);
    expect(placed).toContain(name);
  }
  expect([...placed].filter((name) => !blocks.some((block) => block.name === name))).toEqual([]);
});

test('translates texts and nothing else', () => {
  const [first = {}] = drafts.product ?? [];
  expect(translationOf(first, 'de')).toMatchObject({ name: 'Rucksack Skarv' });
  expect(translationOf(first, 'de')).not.toHaveProperty('price');
  for (const draft of drafts.article ?? []) {
    const titles = ['en', ...translations].map((language) => inLanguage(draft, language as 'en').title);
    expect(new Set(titles).size).toBe(4);
  }
});

test('generates the same content every time', () => {
  expect(article(7, { pictures, authors, products })).toEqual(drafts.article?.[7]);
  expect(new Set(drafts.article?.map((_, index) => topicOf(index)))).toEqual(new Set(topics));
});
