import { expect, test } from 'vitest';
import { aiBots, listPages, llmsOf, robotsOf, sitemapOf } from './site-map.ts';

const origin = 'https://www.aurora.example';
const route = (pattern: string, bindings: Record<string, string> | null = null) => ({
  path: pattern,
  pattern,
  label: pattern === '/about' ? 'About' : null,
  param_bindings: bindings,
});
const documents: Record<string, object[]> = {
  article: [
    { slug: 'a&b', title: 'Two [huts]', summary: 'Warm.', _publishedAt: '2026-01-09T08:00:00Z' },
    { slug: 'snow', title: 'Snow', summary: '', _publishedAt: '2026-02-09T08:00:00Z' },
  ],
};
const reading = {
  routes: async () => [
    route('/'),
    route('/about'),
    route('/{lang}', { lang: 'language' }),
    route('/articles/{slug}', { slug: 'article' }),
    route('/{lang}/articles/{slug}', { lang: 'language', slug: 'article' }),
    route('/topics/{topic}'),
  ],
  all: async (schema: string) => (documents[schema] ?? []) as Record<string, unknown>[],
};

test('lists every page once, in its first language', async () => {
  const pages = await listPages(reading);
  expect(pages.map(({ path }) => path)).toEqual(['/', '/about', '/articles/a%26b', '/articles/snow']);
});

test('lists every page in every language in the sitemap, with its alternates', async () => {
  const map = sitemapOf(await listPages(reading), origin);
  expect(map.match(/<url>/g)).toHaveLength(4 * 4);
  expect(map).toContain(`<loc>${origin}/de/articles/snow</loc><lastmod>2026-02-09T08:00:00Z</lastmod>`);
  expect(map).toContain(`hreflang="x-default" href="${origin}/articles/snow"`);
  expect(map).not.toMatch(/&(?!amp;|lt;|quot;)/);
});

test('names and allows every AI bot in robots.txt, with the sitemap', () => {
  const robots = robotsOf(origin);
  for (const bot of aiBots) expect(robots).toContain(`User-agent: ${bot}\n`);
  expect(robots).not.toContain('Disallow: /\n');
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('describes the website in llms.txt and links its pages', async () => {
  const about = { origin, name: 'Aurora', description: 'Stories.' };
  const text = llmsOf(await listPages(reading), about);
  expect(text.startsWith('# Aurora\n\n> Stories.\n\n')).toBe(true);
  expect(text).toContain(`- [Two huts](${origin}/articles/a%26b): Warm.`);
  expect(text).toContain('## Articles');
});
