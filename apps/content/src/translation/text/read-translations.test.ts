import { growth, LINEAR } from '@sightline/llm/testing';
import { expect, test } from 'vitest';
import { readTranslations } from './read-translations.ts';
import type { Segment } from './segments.ts';
import { type RichNode, type TaggedText, toTaggedText } from './tagged-text.ts';

const linked = (words: string, page: number): RichNode => ({
  type: 'text',
  text: words,
  marks: [{ type: 'link', attrs: { href: `/${page}` } }],
});

const segmentOf = (text: TaggedText): Segment => ({
  ...text,
  address: '/body',
  hash: '',
  shortest: 0,
  longest: 0,
});

test('finds each text by its marks, in any order, and equal ones in sequence', () => {
  const segment = segmentOf(toTaggedText([linked('a', 1), linked('b', 2), linked('c', 1)]));
  const translated = { body: [linked('B', 2), linked('A', 1), linked('C', 1)] };
  expect(readTranslations([segment], translated).get('/body')).toBe('<2>B</2><1>A</1><3>C</3>');
});

test('takes linear time for a block of many marks in reverse order', () => {
  const read = (length: number) => {
    const nodes = Array.from({ length: length / 25 }, (_, page) => linked('a', page));
    const segment = segmentOf(toTaggedText(nodes));
    const found = readTranslations([segment], { body: nodes.toReversed() });
    expect(found.get('/body')?.startsWith(`<${nodes.length}>a<`)).toBe(true);
  };
  expect(growth(read)).toBeLessThan(LINEAR);
});

test('keeps tags short, however many words look like tags', () => {
  const texts = Array.from({ length: 2000 }, (_, n) => `<${'x'.repeat(n)}1>`);
  const nodes = [{ type: 'text', text: texts.join('') }, linked('a', 1)];
  const { prefix, text } = toTaggedText(nodes);
  expect(texts.some((looks) => looks.includes(`<${prefix}1>`))).toBe(false);
  expect(prefix.length).toBeLessThan(5);
  expect(text.endsWith(`<${prefix}1>a</${prefix}1>`)).toBe(true);
});
