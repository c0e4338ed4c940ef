import type { Link } from './head.ts';
import { loadPage, type Page, sightline } from './page.ts';
import type { Block } from './sightline.ts';
import type { Reading } from './site-map.ts';

/** Behind a proxy the address of a request is not the one that people see: SITE_URL is. */
export const originOf = (url: URL): string => process.env.SITE_URL?.replace(/\/+$/, '') || url.origin;

export const inArea = (page: Page | undefined, area: string): Block[] =>
  page?.blocks.filter(({ layout }) => layout.area === area) ?? [];

export const linksOf = (blocks: Block[]): Link[] =>
  blocks.flatMap(({ published_content }) => (published_content?.links ?? []) as Link[]);

/** The name that the navigation has. */
export const siteNameOf = (page: Page | undefined): string =>
  String(inArea(page, 'header')[0]?.published_content?.title ?? 'Website');

export const reading: Reading = { routes: sightline.routes, all: sightline.all };

/** What the home page says of the website. */
export async function aboutSite(): Promise<{ name: string; description: string }> {
  const home = await loadPage('/');
  return {
    name: siteNameOf(home),
    description: String(inArea(home, 'top')[0]?.published_content?.text ?? ''),
  };
}
