import { expect, test } from 'vitest';
import { markdown } from '../testing/pages.ts';
import { readMarkdown } from './read-markdown.ts';

test('reads headings of both forms, paragraphs, items, rows of tables and links, without code', () => {
  const page = markdown(`Trail shoes
===========

They weigh **250 g**,
as [a test](https://lab.example/test "Lab") says. See https://shop.example/a.

## Price ##
- Aurora: 120 €
- [Borealis](/borealis)
> Quoted

| Shoe | Price |
| --- | --- |
| Aurora | 120 € |

\`\`\`
# no heading
\`\`\`
Size
----
42`);
  expect(page.title).toBe('Trail shoes');
  expect(page.headings).toEqual([
    { level: 1, text: 'Trail shoes', at: 0 },
    { level: 2, text: 'Price', at: 1 },
    { level: 2, text: 'Size', at: 5 },
  ]);
  expect(page.blocks).toEqual([
    {
      text: 'They weigh 250 g , as a test says. See https://shop.example/a.',
      links: ['https://lab.example/test', 'https://shop.example/a.'],
      under: 'Trail shoes',
    },
    { text: 'Aurora: 120 €', links: [], under: 'Price' },
    { text: 'Borealis Quoted', links: [], under: 'Price' },
    { text: 'Shoe Price', links: [], under: 'Price' },
    { text: 'Aurora 120 €', links: [], under: 'Price' },
    { text: '42', links: [], under: 'Size' },
  ]);
  expect(page.structuredData).toBeUndefined();
});

test('reads plain text in paragraphs, and no markup in it', () => {
  const page = readMarkdown({ text: '# One\nand two\n\n*three*', isPlain: true });
  expect(page.headings).toEqual([]);
  expect(page.blocks.map(({ text }) => text)).toEqual(['# One and two', '*three*']);
});

test.each([
  '['.repeat(200_000),
  '[a]('.repeat(50_000),
  `[${'a'.repeat(200_000)}`,
  '*_`|'.repeat(50_000),
  '-'.repeat(250_000),
])('reads hostile texts in less than seconds', (text) => {
  const startedAt = performance.now();
  markdown(text);
  markdown(`a\n${text}`);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
