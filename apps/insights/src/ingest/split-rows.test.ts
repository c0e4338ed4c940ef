import { HttpError } from '@sightline/service';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RowText, splitElements, splitLines, splitLinesOrElements } from './split-rows.ts';

const LONGEST = 10_000;

async function* inPieces(text: string, cuts: number[]) {
  let from = 0;
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    yield text.slice(from, Math.max(from, cut));
    from = Math.max(from, cut);
  }
  yield text.slice(from);
}

async function all(parts: AsyncIterable<RowText[]>): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const rows of parts)
    for (const row of rows) values.push('text' in row ? JSON.parse(row.text) : row);
  return values;
}

const cuts = fc.array(fc.nat(300), { maxLength: 8 });

test('splits any array into its elements, however it is chunked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue(), { maxLength: 6 }),
      fc.constantFrom(0, 2),
      cuts,
      async (values, indent, at) => {
        const text = ` ${JSON.stringify(values, null, indent)}\n`;
        expect(await all(splitElements(inPieces(text, at), LONGEST))).toEqual(JSON.parse(text));
        expect(await all(splitLinesOrElements(inPieces(text, at), LONGEST))).toEqual(JSON.parse(text));
      },
    ),
    { numRuns: 1000 },
  );
});

test('splits lines, however they are chunked', async () => {
  const line = fc
    .dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 })
    .map((value) => JSON.stringify(value));
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.constantFrom('\n', '\r\n', '\n\n'), cuts, async (lines, end, at) => {
      const expected = lines.map((one) => JSON.parse(one));
      for (const split of [splitLines, splitLinesOrElements])
        expect(await all(split(inPieces(lines.join(end), at), LONGEST))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test.each(['', ' ', '{}', '[', '[1', '[1,', '[1,]', '[,1]', '[1]]', '[1] 2', 'null', '["a]', '[{"a":1]'])(
  'refuses %j as an array',
  async (text) => {
    await expect(all(splitElements(inPieces(text, []), LONGEST))).rejects.toThrow(HttpError);
  },
);

test('skips a row that is too long, and reads the next one', async () => {
  const long = JSON.stringify('x'.repeat(LONGEST));
  const expected = (place: number) => [1, { isTooLong: true, place }, 2];
  expect(await all(splitElements(inPieces(`[1,${long},2]`, [100, 5000]), LONGEST))).toEqual(expected(2));
  expect(await all(splitLines(inPieces(`\n1\n\n${long}\n2`, [100, 5000]), LONGEST))).toEqual(expected(4));
});
