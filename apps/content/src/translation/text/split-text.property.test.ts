import { placeholdersIn } from '@sightline/llm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinParts, planCalls } from './plan-calls.ts';
import { findSegments } from './segments.ts';
import { splitText } from './split-text.ts';
import { prose, richText } from './testing/texts.ts';

const bare = (text: string) => ({ text, tags: [], prefix: '' });

test('joins pieces to the original text, and splits no placeholder', () => {
  fc.assert(
    fc.property(prose, fc.integer({ min: 1, max: 60 }), (text, longest) => {
      const pieces = splitText(bare(text), longest);
      expect(pieces.join('')).toBe(text);
      const inPieces = pieces.flatMap((piece) => placeholdersIn(piece).map((one) => one.text));
      expect(inPieces).toEqual(placeholdersIn(text).map((one) => one.text));
    }),
    { numRuns: 1000 },
  );
});

test('limits pieces to the allowed characters where there are spaces', () => {
  const text = 'A hut in the winter. It is cold there, and nobody minds. '.repeat(50).trim();
  for (const longest of [20, 100, 300])
    for (const piece of splitText(bare(text), longest)) expect(piece.length).toBeLessThanOrEqual(longest);
  expect(splitText(bare(text), 70).every((piece) => /[.] ?$/.test(piece))).toBe(true);
});

test('restores the segments from parts of calls, sends none twice and no call that is too long', () => {
  fc.assert(
    fc.property(richText, fc.integer({ min: 20, max: 200 }), (body, longest) => {
      const fields = [{ name: 'body', type: 'rich_text', required: false } as const];
      const segments = findSegments({ fields, content: { body, again: body }, slugField: '' });
      const calls = planCalls(segments, longest);
      const parts = calls.flat();
      const whole = joinParts(parts, new Map(parts.map(({ id, text }) => [id, text])));
      expect(whole).toEqual(new Map(segments.map(({ hash, text }) => [hash, text])));
      for (const call of calls) {
        const length = call.reduce((sum, { text }) => sum + text.length, 0);
        expect(call.length === 1 || length <= longest).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
