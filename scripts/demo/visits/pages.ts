import { lottery } from '../answers/draw.ts';
import { appealOf, citedAppealOf, ownPages } from '../answers/own-pages.ts';
import type { Chance } from '../content/chance.ts';

/** What leads to the other pages is read most. */
const entrances = [
  { path: '/', weight: 260 },
  { path: '/articles', weight: 60 },
  { path: '/shop', weight: 70 },
  { path: '/authors', weight: 8 },
];

const weighted = (appeal: (path: string) => number) => [
  ...entrances,
  ...ownPages.map(({ path }) => ({ path, weight: appeal(path) })),
];
const draw = (pages: { path: string; weight: number }[]) => {
  const page = lottery(pages, ({ weight }) => weight);
  return (chance: Chance) => page(chance).path;
};

/** The pages that somebody reads who looks around. */
export const readPage = draw(weighted(appealOf));
/** The pages that an assistant fetches for an answer: those that are cited, and hardly the entrances. */
export const fetchedPage = draw(
  weighted(citedAppealOf)
    .filter(({ path }) => path !== '/authors')
    .map(({ path, weight }) => ({ path, weight: weight / (path === '/' ? 8 : 1) })),
);

const prefixes = lottery(
  [
    { prefix: '', weight: 62 },
    { prefix: '/de', weight: 28 },
    { prefix: '/fr', weight: 6 },
    { prefix: '/es', weight: 4 },
  ],
  ({ weight }) => weight,
);

/** The same page in the language of the visitor. */
export function inSomeLanguage(path: string, chance: Chance): string {
  const { prefix } = prefixes(chance);
  return path === '/' && prefix !== '' ? prefix : prefix + path;
}

/** What a crawler reads beside pages. */
export const crawlerFiles = ['/robots.txt', '/sitemap.xml', '/llms.txt'];

/** What a browser loads with the first page that it opens. */
export const pageFiles = ['/_astro/page.Dk3fJ9qa.css', '/_astro/client.B7x2LmPt.js', '/favicon.svg'];

/** Pages that were moved without a redirect, and are still linked. */
export const lostPages = [
  '/articles/gone',
  '/shop/backpack-classic',
  '/blog/2024/packing-list',
  '/de/angebote',
];
