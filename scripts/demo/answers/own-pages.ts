import { crc32 } from 'node:zlib';
import { ARTICLES, article } from '../content/articles.ts';
import { pageNames } from '../content/blocks.ts';
import { type Draft, inLanguage } from '../content/languages.ts';
import { drawings } from '../content/pictures/draw.ts';
import { PRODUCTS, product } from '../content/products.ts';

export interface Page {
  path: string;
  title: string;
  /** What it is about, where its path does not say so. */
  about?: string;
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

/** By path, in an order that has nothing to do with what they are about. */
const ranks = new Map(
  ownPages
    .map(({ path }) => path)
    .toSorted((a, b) => crc32(a) - crc32(b))
    .map((path, rank) => [path, rank]),
);

/** One in twelve was never found by anybody; one in twelve is read, and never cited. There is something to improve. */
const isOverlooked = (rank: number) => rank % 12 === 7;
const isNeverCited = (rank: number) => rank % 12 === 3;

/** How often a page is read, against the others: few often, most seldom, some never. */
export function appealOf(path: string): number {
  const rank = ranks.get(path) ?? 0;
  return isOverlooked(rank) ? 0 : 100 / (rank + 4);
}

/** The same for citations. What was asked for decides more there, so the difference is smaller. */
export function citedAppealOf(path: string): number {
  const rank = ranks.get(path) ?? 0;
  return isNeverCited(rank) ? 0 : Math.sqrt(appealOf(path));
}
