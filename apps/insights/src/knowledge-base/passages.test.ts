import { randomSeed, replayable } from '@sightline/stack';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passagesOf } from './passages.ts';

test('ends a passage at a heading, and names the headings above', () => {
  const long = 'word '.repeat(80).trim();
  const text = `${long}\n\n# One\n\n${long}\n\n### Three\n\n${long}\n\n## Two\n\n${long}`;
  expect(passagesOf(text).map(({ heading, text: said }) => [heading, said.split('\n')[0]])).toEqual([
    ['', long],
    ['One', '# One'],
    ['One / Three', '### Three'],
    ['One / Two', '## Two'],
  ]);
});

test('has one empty passage for a text without words', () => {
  expect(passagesOf(' \n\n ')).toEqual([{ heading: '', text: '' }]);
});

test('loses no word of any text, and bounds the length and the number of passages', async () => {
  const line = fc.oneof(
    fc.constantFrom('# a', '## b c', '###### d', '#', ''),
    fc.lorem({ maxCount: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 3000 }),
  );
  await replayable(async () =>
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const text = lines.join('\n');
        const passages = passagesOf(text);
        const said = passages.map((passage) => passage.text).join('');
        expect(said.replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''));
        expect(passages.every((passage) => passage.text.length <= 1_200 + 1_500 + 2)).toBe(true);
        expect(passages.length).toBeLessThanOrEqual(text.length / 300 + 1);
      }),
      { seed: randomSeed() },
    ),
  );
});
