import { expect, test } from 'vitest';
import { headOf, shortened } from './head.ts';
import type { Page } from './page.ts';

const origin = 'https://www.aurora.example';
const sections = [{ href: '/articles', label: 'Magazin' }];
const describe = (page: Partial<Page>) =>
  headOf({
    page: { path: '/articles/huts', locale: 'de', blocks: [], ...page },
    origin,
    siteName: 'Aurora',
    sections,
  });
const picture = { alt: 'A hut', _asset: { url: 'https://cdn.example/hut.jpg' } };
const article: Partial<Page> = {
  subject: {
    schema: 'article',
    content: { title: 'Zehn Hütten', summary: 'Wo es warm ist.', cover: picture, published_on: '2026-01-09' },
    author: { name: 'Ida Berg', slug: 'ida-berg' },
  },
};
const typesOf = (head: ReturnType<typeof headOf>) =>
  head.jsonLd.map((thing) => (thing as { '@type': string })['@type']);

test('has one absolute address, and those of its other languages', () => {
  const { canonical, alternates, title, description } = describe(article);
  expect(canonical).toBe(`${origin}/de/articles/huts`);
  expect(alternates).toContainEqual({ hreflang: 'fr', href: `${origin}/fr/articles/huts` });
  expect(alternates).toContainEqual({ hreflang: 'x-default', href: `${origin}/articles/huts` });
  expect(alternates.filter(({ href }) => !href.startsWith(origin))).toEqual([]);
  expect([title, description]).toEqual(['Zehn Hütten – Aurora', 'Wo es warm ist.']);
});

test('names author, date and language of an article', () => {
  const head = describe(article);
  expect(typesOf(head)).toEqual(['Article', 'BreadcrumbList']);
  expect(head.jsonLd[0]).toMatchObject({
    headline: 'Zehn Hütten',
    datePublished: '2026-01-09',
    inLanguage: 'de',
    image: 'https://cdn.example/hut.jpg',
    author: { name: 'Ida Berg', url: `${origin}/de/authors/ida-berg` },
    publisher: { name: 'Aurora' },
  });
  expect(head.jsonLd[1]).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Aurora', item: `${origin}/de` },
      { position: 2, name: 'Magazin', item: `${origin}/de/articles` },
      { position: 3, name: 'Zehn Hütten' },
    ],
  });
  expect(head.openGraph).toContainEqual({ property: 'og:type', content: 'article' });
});

test('names price and availability of a product', () => {
  const content = { name: 'Skarv', description: 'A backpack', slug: 'skarv', price: 129.5, in_stock: false };
  const head = describe({ path: '/shop/skarv', locale: 'en', subject: { schema: 'product', content } });
  expect(head.jsonLd[0]).toMatchObject({
    '@type': 'Product',
    sku: 'skarv',
    offers: { price: 129.5, priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock' },
  });
  expect(head.jsonLd[0]).not.toHaveProperty('image');
});

test('describes the website on the home page, with the words of its first block', () => {
  const block = {
    id: '1',
    schema_name: 'hero',
    layout: { area: 'top' },
    published_content: { title: 'Outside', text: 'Stories from the mountains.' },
  };
  const head = describe({ path: '/', locale: 'en', blocks: [block] });
  expect(typesOf(head)).toEqual(['Organization', 'WebSite']);
  expect(head).toMatchObject({ description: 'Stories from the mountains.', canonical: `${origin}/` });
});

test('ends a long description at a whole word', () => {
  const short = shortened(`${'word '.repeat(31)}longer and longer`);
  expect(short).toMatch(/ word…$/);
  expect(short.length).toBeLessThan(162);
  expect(shortened('Short.')).toBe('Short.');
});
