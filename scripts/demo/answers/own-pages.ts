import { ARTICLES, article } from '../content/articles.ts';
import { pageNames } from '../content/blocks.ts';
import { type Draft, inLanguage } from '../content/languages.ts';
import { drawings } from '../content/pictures/draw.ts';
import { PRODUCTS, product } from '../content/products.ts';

export interface Page {
  path: string;
  title: string;
}

const pictures = new Map(drawings.map(({ name }) => [name, name]));
const numbered = (count: number, make: (index: number) => Draft) =>
  Array.from({ length: count }, (_, index) => inLanguage(make(index), 'en'));

/** Pages that the website of the demo has: what is measured here is what is published there. */
export const ownPages: Page[] = [
  ...numbered(PRODUCTS, (index) => product(index, pictures)).map(({ slug, name }) => ({
    path: `/shop/${slug}`,
    title: String(name),
  })),
  ...numbered(ARTICLES, (index) =>
    article(index, { pictures, authors: ['somebody'], products: ['one', 'two', 'three'] }),
  ).map(({ slug, title }) => ({ path: `/articles/${slug}`, title: String(title) })),
  ...pageNames.map((name) => ({ path: `/${name}`, title: name.replace(/^./, (sign) => sign.toUpperCase()) })),
];
