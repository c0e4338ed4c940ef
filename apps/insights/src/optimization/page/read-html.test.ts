import { expect, test } from 'vitest';
import { html, NOW } from '../testing/pages.ts';
import { markdownOf } from './page.ts';

test('reads headings, blocks and links of the content, without what surrounds it', () => {
  const page = html(
    `<!doctype html><title> Trail
      shoes </title><nav><p>Menu</p></nav><main><h1>Trail <em>shoes</em></h1><p>They weigh <a href="/test">250 g</a>.<br>Tested.</p>
     <ul><li>Light<li>Dry <a href="https://lab.example/r?a=1&amp;b=2">lab</a></ul><script>let x = 'no';</script><p hidden>Secret</p>
     <h2>Price</h2><table><tr><td>Aurora</td><td>120 €</td></tr></table></main><footer>Imprint</footer>`,
    { url: 'https://shop.example/shoes' },
  );
  expect(page.title).toBe('Trail shoes');
  expect(page.headings).toEqual([
    { level: 1, text: 'Trail shoes', at: 0 },
    { level: 2, text: 'Price', at: 3 },
  ]);
  expect(page.blocks).toEqual([
    { text: 'They weigh 250 g. Tested.', links: ['https://shop.example/test'], under: 'Trail shoes' },
    { text: 'Light', links: [], under: 'Trail shoes' },
    { text: 'Dry lab', links: ['https://lab.example/r?a=1&b=2'], under: 'Trail shoes' },
    { text: 'Aurora 120 €', links: [], under: 'Price' },
  ]);
  expect(markdownOf(page)).toBe(
    '# Trail shoes\n\nThey weigh 250 g. Tested.\n\nLight\n\nDry lab\n\n## Price\n\nAurora 120 €',
  );
});

test('takes the only article as the content, and of several the whole body', () => {
  const texts = (page: ReturnType<typeof html>) => page.blocks.map(({ text }) => text);
  expect(texts(html('<p>Around</p><article><p>One</p></article>'))).toEqual(['One']);
  expect(texts(html('<article>One</article><article>Two</article>'))).toEqual(['One', 'Two']);
});

test('reads JSON-LD of lists and graphs, and counts scripts that are no JSON', () => {
  const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
  const { structuredData } = html(
    `<html><head>${script('{"@graph": [{"@type": "Article", "headline": "One"}, {"name": "no type"}]}')}
     ${script('[{"@type": ["FAQPage", "WebPage"]}]')}${script('{"@type": ')}</head>`,
  );
  expect(structuredData?.items.map((item) => item['@type'])).toEqual(['Article', ['FAQPage', 'WebPage']]);
  expect(structuredData?.broken).toBe(1);
});

test('a part of a page can have no structured data, and a whole page can', () => {
  expect(html('<p>Part</p>').structuredData).toBeUndefined();
  expect(html('<p>Part</p>', { url: 'https://a.example/' }).structuredData).toEqual({ items: [], broken: 0 });
  expect(html('<html><p>Whole</p>').structuredData).toEqual({ items: [], broken: 0 });
});

test.each([
  ['<meta property="article:modified_time" content="2026-11-01T00:00:00Z">', undefined, '2026-11-01'],
  [
    '<meta property="article:published_time" content="2026-10-01">',
    'Sun, 01 Nov 2026 00:00:00 GMT',
    '2026-10-01',
  ],
  [
    '<script type="application/ld+json">{"@type": "Article", "datePublished": "2026-01-01", "dateModified": "2026-09-01"}</script>',
    undefined,
    '2026-09-01',
  ],
  ['', 'Sun, 01 Nov 2026 00:00:00 GMT', '2026-11-01'],
  ['<meta property="article:modified_time" content="2036-01-01">', undefined, undefined],
  ['<meta property="article:modified_time" content="yesterday">', undefined, undefined],
  ['', undefined, undefined],
])('finds when %s was changed, with the header %s', (head, lastModified, day) => {
  const page = html(`<html><head>${head}</head>`, lastModified === undefined ? {} : { lastModified });
  expect(page.modifiedAt).toBe(day === undefined ? undefined : Date.parse(day));
  expect(page.modifiedAt ?? 0).toBeLessThanOrEqual(NOW);
});

test.each([
  ['nested elements', '<div>'.repeat(800_000)],
  ['nested elements, and ends of others', `${'<div>'.repeat(400_000)}${'</i>'.repeat(400_000)}`],
  [
    'elements of different attributes, which browsers repeat',
    `${Array.from({ length: 5_000 }, (_, n) => `<b a=${n}>`).join('')}${'<p>x'.repeat(700_000)}`,
  ],
  ['unfinished tags', '<a '.repeat(1_000_000)],
  ['unfinished comments', '<!--'.repeat(1_000_000)],
  ['entities', '&'.repeat(4_000_000)],
])('reads 4 MB of %s in seconds, up to a depth and a number of characters', (_, text) => {
  const startedAt = performance.now();
  const { blocks } = html(`<p>First</p>${text}`);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  expect(blocks[0]?.text).toBe('First');
  expect(blocks.reduce((sum, block) => sum + block.text.length, 0)).toBeLessThanOrEqual(256 * 1024);
});
