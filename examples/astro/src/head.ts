import { baseLocale, inLocale, locales } from './addresses.ts';
import type { Page } from './page.ts';
import { jsonLdOf } from './structured-data.ts';

/** What stands between the tags of `<head>` for search engines, answer engines and whoever shares a link. */
export interface Head {
  title: string;
  description: string;
  canonical: string;
  alternates: { hreflang: string; href: string }[];
  openGraph: { property: string; content: string }[];
  jsonLd: object[];
}

export interface Link {
  href: string;
  label: string;
}

export interface Described {
  page: Page;
  /** Scheme and host that the website is read at. */
  origin: string;
  siteName: string;
  /** The navigation: it has the names of sections. */
  sections: Link[];
}

const MOST_CHARACTERS = 160;

export function headOf(described: Described): Head {
  const { page, origin, siteName } = described;
  const { path, locale } = page;
  const name = nameOf(page);
  const description = descriptionOf(page);
  const image = imageOf(page);
  const canonical = origin + inLocale(path, locale);
  const languages = Object.keys(locales).map((code) => ({
    hreflang: code,
    href: origin + inLocale(path, code),
  }));
  const isArticle = page.subject?.schema === 'article';
  const openGraph = {
    'og:site_name': siteName,
    'og:type': isArticle ? 'article' : 'website',
    'og:title': name || siteName,
    'og:description': description,
    'og:url': canonical,
    'og:locale': locale,
    'og:image': image,
    ...(isArticle && { 'article:published_time': String(page.subject?.content.published_on ?? '') }),
  };
  return {
    title: name ? `${name} – ${siteName}` : siteName,
    description,
    canonical,
    alternates: [...languages, { hreflang: 'x-default', href: origin + inLocale(path, baseLocale) }],
    openGraph: Object.entries(openGraph)
      .filter(([, content]) => content !== '')
      .map(([property, content]) => ({ property, content })),
    jsonLd: jsonLdOf({ ...described, name, description, image, url: canonical }),
  };
}

/** Of the document, else of the block at the top. */
export function nameOf({ subject, blocks }: Page): string {
  return text(subject?.content.title) || text(subject?.content.name) || text(top(blocks)?.title);
}

function descriptionOf({ subject, blocks }: Page): string {
  const { summary, description, bio } = subject?.content ?? {};
  return shortened(text(summary) || text(description) || text(bio) || text(top(blocks)?.text));
}

function imageOf({ subject, blocks }: Page): string {
  const { cover, picture, portrait } = subject?.content ?? {};
  const image = (cover ?? picture ?? portrait ?? top(blocks)?.image) as
    | { _asset?: { url?: string } }
    | undefined;
  return text(image?._asset?.url);
}

const top = (blocks: Page['blocks']) =>
  blocks.find(({ layout }) => layout.area === 'top')?.published_content ?? undefined;

/** Whole words, as many as a list of results shows. */
export function shortened(words: string): string {
  if (words.length <= MOST_CHARACTERS) return words;
  return `${words.slice(0, MOST_CHARACTERS).replace(/[\s,.;:–-]*\s\S*$/, '')}…`;
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
