import { baseLocale, inLocale, locales } from './addresses.ts';
import { cardOf } from './cards.ts';
import { shortened } from './head.ts';
import type { Content, ListedRoute } from './sightline.ts';

/** What the files for machines are written from. */
export interface Reading {
  routes(): Promise<ListedRoute[]>;
  /** All published documents of a component. */
  all(schema: string): Promise<Content[]>;
}

export interface ListedPage {
  /** Without a language. */
  path: string;
  title: string;
  text: string;
  /** The component of its document. */
  schema?: string;
  changedAt?: string;
}

/** Every page of the website in its first language: routes without parameters, and for each pattern with one document in it the documents. */
export async function listPages(reading: Reading): Promise<ListedPage[]> {
  const routes = await reading.routes();
  const pages = new Map<string, ListedPage>();
  for (const { pattern, label } of routes) {
    if (!pattern.includes('{')) pages.set(pattern, { path: pattern, title: label ?? pattern, text: '' });
  }
  for (const { pattern, param_bindings } of routes) {
    const [param, ...others] = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const schema = param === undefined ? undefined : param_bindings?.[param];
    if (param === undefined || others.length > 0 || schema === undefined || schema === 'language') continue;
    for (const content of await reading.all(schema)) {
      const { title, text } = cardOf(schema, content);
      const path = pattern.replace(`{${param}}`, encodeURIComponent(String(content.slug)));
      pages.set(path, { path, title, text, schema, changedAt: String(content._publishedAt ?? '') });
    }
  }
  return [...pages.values()].sort((a, b) => a.path.localeCompare(b.path));
}

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Every page in every language, each with the addresses of the others. */
export function sitemapOf(pages: ListedPage[], origin: string): string {
  const codes = Object.keys(locales);
  const address = (path: string, code: string) => escaped(origin + inLocale(path, code));
  const urls = pages.flatMap(({ path, changedAt }) => {
    const others = [...codes, 'x-default'].map((code) => {
      const href = address(path, code === 'x-default' ? baseLocale : code);
      return `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`;
    });
    const changed = changedAt ? `<lastmod>${escaped(changedAt)}</lastmod>` : '';
    return codes.map((code) => `<url><loc>${address(path, code)}</loc>${changed}${others.join('')}</url>`);
  });
  const space =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${space}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** Crawlers and assistants of answer engines. Each is named, so that what is allowed can be changed for one of them. */
export const aiBots = [
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'Google-Extended',
  'Googlebot',
  'bingbot',
  'Applebot',
  'Applebot-Extended',
  'Amazonbot',
  'CCBot',
  'DuckAssistBot',
  'Meta-ExternalAgent',
  'MistralAI-User',
];

export function robotsOf(origin: string): string {
  const named = aiBots.map((bot) => `User-agent: ${bot}`).join('\n');
  return `${named}\nAllow: /\nDisallow: /changes\n\nUser-agent: *\nAllow: /\nDisallow: /changes\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The website for language models, as llmstxt.org describes it: its name, what it is, and where to read on. */
export function llmsOf(
  pages: ListedPage[],
  site: { origin: string; name: string; description: string },
): string {
  const line = ({ path, title, text }: ListedPage) => {
    const words = text ? `: ${shortened(text.replace(/\s+/g, ' '))}` : '';
    return `- [${title.replace(/[[\]]/g, '')}](${site.origin}${path})${words}`;
  };
  const groups = Map.groupBy(pages, ({ schema }) => schema ?? 'page');
  const parts = [...groups].map(
    ([schema, list]) => `## ${headings[schema] ?? schema}\n\n${list.map(line).join('\n')}`,
  );
  return [`# ${site.name}`, ...(site.description ? [`> ${site.description}`] : []), ...parts, ''].join(
    '\n\n',
  );
}

const headings: Record<string, string> = {
  page: 'Pages',
  article: 'Articles',
  product: 'Products',
  author: 'Authors',
};
