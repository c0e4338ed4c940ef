import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streamElements } from './stream-dataset.ts';

async function* from(batches: string[][]) {
  yield* batches;
}

test('returns the array of all elements with any batch size', async () => {
  const batches = fc.array(fc.array(fc.jsonValue().map((value) => JSON.stringify(value))));
  await fc.assert(
    fc.asyncProperty(batches, async (given) => {
      const whole = JSON.parse(await text(streamElements(from(given))));
      expect(whole).toEqual(given.flat().map((element) => JSON.parse(element)));
    }),
  );
});

test('never splits a character between two pieces', async () => {
  for (const before of [0, 1]) {
    const element = JSON.stringify('x'.repeat(before) + '🏔'.repeat(100_000));
    expect(await text(streamElements(from([[element]])))).toBe(`[${element}]`);
  }
});

test('disconnects a reader that stops reading', async () => {
  let left = false;
  async function* endless() {
    try {
      for (;;) yield ['"x"'.padEnd(100_000)];
    } finally {
      left = true;
    }
  }
  const stream = streamElements(endless(), 20);
  stream.once('readable', () => undefined);
  const [error] = await once(stream, 'error');
  expect(error.message).toBe('The reader stopped reading');
  expect(left).toBe(true);
});
