import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSharedSlots } from './shared-slots.ts';

test('gives a single owner half of the slots, and the next owner half of the rest', () => {
  const slots = createSharedSlots(8);
  const takeAll = (owner: string) => {
    for (let taken = 0; ; taken++) if (typeof slots.take(owner) === 'string') return taken;
  };
  expect(['one', 'two', 'three', 'four'].map(takeAll)).toEqual([4, 2, 1, 1]);
  expect(slots.take('one')).toBe('full');
});

test('gives an owner without a slot a free one, whatever others hold', () => {
  const step = fc.record({ owner: fc.integer({ min: 0, max: 5 }), gives: fc.boolean() });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.array(step, { maxLength: 80 }), (most, steps) => {
      const slots = createSharedSlots(most);
      const held = new Map<number, (() => void)[]>();
      const count = () => [...held.values()].flat().length;
      for (const { owner, gives } of steps) {
        const own = held.get(owner) ?? [];
        held.set(owner, own);
        if (gives) own.pop()?.();
        else {
          const free = most - count();
          const slot = slots.take(`${owner}`);
          if (typeof slot === 'function') own.push(slot);
          expect(slot === 'full').toBe(free === 0);
          expect(slot === 'share').toBe(free > 0 && own.length >= free && typeof slot !== 'function');
          if (own.length === 0) expect(free).toBe(0);
        }
        expect(count()).toBeLessThanOrEqual(most);
      }
    }),
  );
});
