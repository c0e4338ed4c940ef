import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf } from '../../page/page-of.ts';
import type { CitationRule } from '../rules.ts';
import { createClassifier, type RuledGroup } from './classify.ts';
import { matchesPattern } from './match-pattern.ts';

const page = (address: string) => {
  const cited = pageOf(`https://${address}`);
  if (!cited) throw new Error(`no page: ${address}`);
  return [cited.page, cited.written] as const;
};
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const nothing = { citationCategories: [], citationTags: [], owned: [], competing: [] };

test.each([
  ['www.aurora.example/x', 'owned'],
  ['blog.aurora.example/x', 'owned'],
  ['notaurora.example/x', 'other'],
  ['shop.borealis.example/', 'competition'],
  ['www.youtube.com/watch?v=1', 'social'],
  ['old.reddit.com/r/running', 'social'],
  ['www.prnewswire.com/news', 'pr_wire'],
  ['www.nhs.uk/conditions', 'institution'],
  ['www.cam.ac.uk/', 'institution'],
  ['mit.edu/', 'institution'],
  ['en.wikipedia.org/wiki/Backpack', 'institution'],
  ['data.gov.au/', 'institution'],
  ['gov.example/', 'other'],
  ['www.bbc.co.uk/news', 'earned_media'],
  ['192.0.2.1/x', 'other'],
])('classifies %s as %s', (address, category) => {
  const classify = createClassifier({
    ...nothing,
    owned: ['www.aurora.example'],
    competing: ['borealis.example'],
  });
  expect(classify(...page(address)).category).toBe(category);
});

test('prefers owned over competing domains below one another', () => {
  const classify = createClassifier({
    ...nothing,
    owned: ['us.brand.example'],
    competing: ['brand.example'],
  });
  expect(classify(...page('us.brand.example/')).category).toBe('owned');
  expect(classify(...page('eu.brand.example/')).category).toBe('competition');
});

const hosts = ['a.example', 'www.a.example', 'b.a.example', 'c.b.a.example', 'x.test'];
const rule: fc.Arbitrary<CitationRule> = fc.oneof(
  fc.record({
    type: fc.constant('domain' as const),
    value: fc.constantFrom(...hosts.filter((h) => !h.startsWith('www'))),
  }),
  fc.record({
    type: fc.constant('host_suffix' as const),
    value: fc.constantFrom(...hosts, 'example', 'test'),
  }),
  fc.record({
    type: fc.constant('url_pattern' as const),
    value: fc.constantFrom('a.example/*', '*.a.example/p/*', 'x.test/p', '*/q', 'www.a.example/*'),
  }),
);
const groups = fc
  .array(fc.array(rule, { maxLength: 4 }), { maxLength: 4 })
  .map((all): RuledGroup[] => all.map((rules, n) => ({ id: `group ${n}`, rules })));

/** How much a rule says about a page; 0 when it does not fit. */
function weight({ type, value }: CitationRule, host: string, path: string): number {
  const bare = host.replace(/^www\./, '');
  const both = [bare, `www.${bare}`];
  if (type === 'url_pattern') {
    const pattern = new RegExp(`^${value.split('*').map(escaped).join('.*')}$`, 's');
    return both.some((one) => [path, `${path}/`].some((rest) => pattern.test(one + rest))) ? 10_000 : 0;
  }
  if (type === 'domain') return both.includes(value) ? 5_000 : 0;
  return both.some((one) => one === value || one.endsWith(`.${value}`)) ? value.length : 0;
}

test('prefers the most specific rule, then the oldest category, and applies all matching tags', () => {
  fc.assert(
    fc.property(
      ...([groups, groups, fc.constantFrom(...hosts), fc.constantFrom('/', '/p', '/p/q', '/q')] as const),
      (citationCategories, citationTags, host, path) => {
        const heaviest = (group: RuledGroup) =>
          Math.max(0, ...group.rules.map((one) => weight(one, host, path)));
        const best = [...citationCategories].sort((a, b) => heaviest(b) - heaviest(a))[0];
        const expected = best && heaviest(best) > 0 ? best.id : 'other';
        const classified = createClassifier({ ...nothing, citationCategories, citationTags })(
          ...page(host + path),
        );
        expect(classified.category).toBe(expected);
        expect(classified.tagIds).toEqual(
          citationTags.filter((tag) => heaviest(tag) > 0).map(({ id }) => id),
        );
      },
    ),
    { numRuns: 3000 },
  );
});

test('matches the addresses that a rule was written for', () => {
  const category = (value: string, address: string) =>
    createClassifier({
      ...nothing,
      citationCategories: [{ id: 'own', rules: [{ type: 'url_pattern', value }] }],
    })(...page(address)).category;
  expect(category('a.example/blog/', 'www.a.example/blog/')).toBe('own');
  expect(category('a.example/blog/*', 'a.example/blog')).toBe('own');
  expect(category('www.a.example/index.html', 'www.a.example/index.html')).toBe('own');
  expect(category('youtu.be/*', 'youtu.be/dQw4w9WgXcQ')).toBe('own');
  expect(category('youtube.com/shorts/*', 'www.youtube.com/shorts/dQw4w9WgXcQ')).toBe('own');
  expect(category('youtube.com/watch', 'youtu.be/dQw4w9WgXcQ?t=4')).toBe('own');
});

test('matches a pattern with many stars in linear time', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 12 });
  fc.assert(
    fc.property(
      text,
      text.map((one) => one.replaceAll('*', 'c')),
      (pattern, given) => {
        const expression = new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`);
        expect(matchesPattern(pattern, given)).toBe(expression.test(given));
      },
    ),
    { numRuns: 5000 },
  );
  expect(matchesPattern(`${'*a'.repeat(10)}b`, 'a'.repeat(4000))).toBe(false);
});
