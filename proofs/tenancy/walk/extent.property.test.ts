import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPart, everything } from './extent.ts';

const lists = fc.tuple(
  fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 12 }),
  fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 12 }),
);
const seeds = fc.nat();

test('a part has every caller and every request, and no more than it needs for that', () => {
  fc.assert(
    fc.property(seeds, fc.string(), lists, (seed, topic, [callers, requests]) => {
      const pairs = aPart(seed).pairs(topic, callers, requests);
      expect(new Set(pairs.map(([caller]) => caller))).toEqual(new Set(callers));
      expect(new Set(pairs.map(([, request]) => request))).toEqual(new Set(requests));
      expect(pairs.length).toBe(Math.max(callers.length, requests.length));
    }),
  );
});

test('parts of enough seeds have every pair', () => {
  fc.assert(
    fc.property(fc.string(), lists, (topic, [callers, requests]) => {
      const inTurn = Array.from({ length: callers.length }, (_, seed) =>
        aPart(seed).pairs(topic, callers, requests),
      );
      const all = new Set(everything.pairs(topic, callers, requests).map(String));
      expect(new Set(inTurn.flat().map(String))).toEqual(all);
    }),
  );
});

test('some are as many as there are, up to the most', () => {
  fc.assert(
    fc.property(seeds, fc.string(), lists, fc.integer({ min: 1, max: 5 }), (seed, topic, [things], most) => {
      const some = aPart(seed).some(topic, things, most);
      expect(new Set(some).size).toBe(Math.min(most, things.length));
      expect(things).toEqual(expect.arrayContaining(some));
    }),
  );
});

test('nobody sends nothing', () => {
  for (const extent of [everything, aPart(3)]) {
    expect(extent.pairs('a', [], [1])).toEqual([]);
    expect(extent.pairs('a', [1], [])).toEqual([]);
    expect(extent.some('a', [], 2)).toEqual([]);
  }
});
