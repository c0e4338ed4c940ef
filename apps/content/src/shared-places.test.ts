import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSharedPlaces } from './shared-places.ts';

test('alone an owner gets half, and the next half of what is left', () => {
  const places = createSharedPlaces(8);
  const takeAll = (owner: string) => {
    for (let taken = 0; ; taken++) if (typeof places.take(owner) === 'string') return taken;
  };
  expect(['one', 'two', 'three', 'four'].map(takeAll)).toEqual([4, 2, 1, 1]);
  expect(places.take('one')).toBe('full');
});

test('an owner who holds none gets a place while one is free, whatever others did', () => {
  const step = fc.record({ owner: fc.integer({ min: 0, max: 5 }), gives: fc.boolean() });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.array(step, { maxLength: 80 }), (most, steps) => {
      const places = createSharedPlaces(most);
      const held = new Map<number, (() => void)[]>();
      const count = () => [...held.values()].flat().length;
      for (const { owner, gives } of steps) {
        const own = held.get(owner) ?? [];
        held.set(owner, own);
        if (gives) own.pop()?.();
        else {
          const free = most - count();
          const place = places.take(`${owner}`);
          if (typeof place === 'function') own.push(place);
          expect(place === 'full').toBe(free === 0);
          expect(place === 'share').toBe(free > 0 && own.length >= free && typeof place !== 'function');
          if (own.length === 0) expect(free).toBe(0);
        }
        expect(count()).toBeLessThanOrEqual(most);
      }
    }),
  );
});
