import { randomSeed } from '@sightline/stack';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOf, type Question, respread, runId, slotAt, startOf } from './slots.ts';

const seed = randomSeed();
const hold = (property: fc.IPropertyWithHooks<never>) => fc.assert(property, { seed });

const slotOf = fc.record({
  at: fc.integer({ min: 0, max: Date.UTC(2200, 0, 1) }),
  everyMs: fc.integer({ min: 1, max: 8784 }).map((hours) => hours * 3_600_000),
});
const question = fc.record({
  promptId: fc.uuid(),
  regionId: fc.option(fc.uuid()),
  personaId: fc.option(fc.uuid()),
  replicate: fc.integer({ min: 0, max: 99 }),
});

test('every moment is in one slot, and slots follow each other without a gap', () => {
  hold(
    fc.property(slotOf, ({ at, everyMs }) => {
      const slot = slotAt(at, everyMs);
      expect(slot).toBeLessThanOrEqual(at);
      expect(slot + everyMs).toBeGreaterThan(at);
      expect(slotAt(slot, everyMs)).toBe(slot);
      expect(slotAt(slot + everyMs, everyMs)).toBe(slot + everyMs);
      expect(slotAt(slot - 1, everyMs)).toBe(slot - everyMs);
    }) as never,
  );
});

test('the id of a run is a UUID of all that it is made of, and of nothing else', () => {
  const parts = fc.tuple(fc.uuid(), fc.integer({ min: 0, max: 2 ** 40 }), question);
  hold(
    fc.property(parts, parts, (one, other) => {
      const id = runId(...one);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(runId(one[0], one[1], { ...one[2] })).toBe(id);
      expect(runId(...other) === id).toBe(JSON.stringify(one) === JSON.stringify(other));
      const [scheduleId, slot, asked] = one;
      const changed: Question[] = [
        { ...asked, replicate: asked.replicate + 1 },
        { ...asked, regionId: asked.regionId === null ? asked.promptId : null },
        { ...asked, regionId: asked.personaId, personaId: asked.regionId },
      ];
      for (const another of changed)
        if (JSON.stringify(another) !== JSON.stringify(asked))
          expect(runId(scheduleId, slot, another)).not.toBe(id);
    }) as never,
  );
});

test('replicates of a prompt begin in their order, as far from each other as the spread allows', () => {
  const cadence = fc.record({
    spreadMs: fc.integer({ min: 1000, max: 10 ** 9 }),
    replicates: fc.integer({ min: 1, max: 100 }),
  });
  hold(
    fc.property(fc.uuid(), slotOf, question, cadence, (scheduleId, { at, everyMs }, asked, spread) => {
      const slot = slotAt(at, everyMs);
      const starts = Array.from({ length: spread.replicates }, (_, replicate) =>
        startOf(scheduleId, slot, { ...asked, replicate }, spread),
      );
      expect(Math.min(...starts)).toBeGreaterThanOrEqual(slot);
      expect(Math.max(...starts)).toBeLessThan(slot + spread.spreadMs);
      for (const [index, start] of starts.entries())
        if (index > 0)
          expect(
            Math.abs(start - (starts[index - 1] ?? 0) - spread.spreadMs / spread.replicates),
          ).toBeLessThan(2);
    }) as never,
  );
});

test('prompts are spread evenly over a slot, and otherwise in the next one', () => {
  const startsIn = (slot: number) =>
    Array.from(
      { length: 2000 },
      (_, n) =>
        startOf(
          'schedule',
          slot,
          { promptId: `${n}`, regionId: null, personaId: null, replicate: 0 },
          {
            spreadMs: 1000,
            replicates: 1,
          },
        ) - slot,
    );
  const [first, second] = [startsIn(0), startsIn(1000)];
  for (let tenth = 0; tenth < 10; tenth++) {
    const count = first.filter((start) => Math.floor(start / 100) === tenth).length;
    // 200 of 2,000 expected; four standard deviations are 54.
    expect(Math.abs(count - 200)).toBeLessThan(54);
  }
  expect(first.filter((start, n) => start === second[n]).length).toBeLessThan(20);
});

test('what should have begun is spread evenly over what remains, in its order, and what comes later keeps its time', () => {
  const times = fc.record({
    slot: fc.integer({ min: 0, max: 10 ** 12 }),
    everyMs: fc.integer({ min: 10_000, max: 10 ** 9 }),
    graceMs: fc.integer({ min: 1, max: 10 ** 9 }),
    away: fc.double({ min: 0.001, max: 1, noNaN: true }),
    places: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 2, maxLength: 20 }),
  });
  hold(
    fc.property(times, ({ slot, everyMs, graceMs, away, places }) => {
      const end = endOf(slot, { everyMs, graceMs });
      const now = slot + Math.ceil(everyMs * away);
      const runs = places.map((place) => ({ start: slot + Math.floor(place * everyMs) }));
      const due = respread(
        runs.map(({ start }) => start),
        now,
        end,
      );
      const asked = runs.map(({ start }, index) => ({ start, due: due[index] ?? Number.NaN }));
      for (const one of asked) if (one.start >= now) expect(one.due).toBe(one.start);
      const late = asked
        .filter(({ start }) => start < now)
        .sort((a, b) => a.start - b.start || a.due - b.due);
      for (const [rank, one] of late.entries())
        expect(Math.abs(one.due - now - ((rank + 0.5) / late.length) * (end - now))).toBeLessThan(1);
    }) as never,
  );
});
