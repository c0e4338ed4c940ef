import { expect, test } from 'vitest';
import { readRules, ruleText } from './rules.ts';

test('reads a host, a host with all below it and a pattern, and writes them the same', () => {
  const text = 'shop.example\n*.gov.uk\nblog.example/reviews/*';
  const rules = readRules(`\n  ${text}\n`);
  expect(rules).toEqual([
    { type: 'domain', value: 'shop.example' },
    { type: 'host_suffix', value: 'gov.uk' },
    { type: 'url_pattern', value: 'blog.example/reviews/*' },
  ]);
  expect(rules.map(ruleText).join('\n')).toBe(text);
});
