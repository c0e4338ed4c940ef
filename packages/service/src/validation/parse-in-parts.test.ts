import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseInParts } from './parse-in-parts.ts';

const inParts = (json: string, length: number) => parseInParts(json, JSON.parse, length);

test('parses like JSON.parse with parts of any length', async () => {
  const json = fc.json({ depthSize: 'medium', maxDepth: 6 });
  await fc.assert(
    fc.asyncProperty(
      json,
      fc.constantFrom(undefined, 1),
      fc.integer({ min: 1, max: 40 }),
      async (text, indent, length) => {
        const written = JSON.stringify(JSON.parse(text), null, indent);
        expect(await inParts(written, length)).toEqual(JSON.parse(written));
      },
    ),
    { numRuns: 500, examples: [['{"__proto__":null}', undefined, 1]] },
  );
});

test('refuses what JSON.parse refuses', async () => {
  const sign = fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '\\', '1', 'x', ' ', '"a":', '"b"');
  const broken = fc.array(sign, { maxLength: 14 }).map((signs) => signs.join(''));
  await fc.assert(
    fc.asyncProperty(broken, fc.integer({ min: 1, max: 8 }), async (text, length) => {
      let expected: unknown;
      try {
        expected = JSON.parse(text);
      } catch {
        await expect(inParts(text, length)).rejects.toThrow();
        return;
      }
      expect(await inParts(text, length)).toEqual(expected);
    }),
    { numRuns: 5000 },
  );
});
