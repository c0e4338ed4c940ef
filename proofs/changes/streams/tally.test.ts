import type { ContentChange } from '@sightline/events';
import { expect, test } from 'vitest';
import { createTally } from './tally.ts';

const start = Date.parse('2026-01-01T00:00:00.000Z');
const change = (website_id: string, version: number | null) =>
  ({ website_id, version, at: '2026-01-01T00:00:00.000Z' }) as ContentChange;

test('counts a publication once that one listener did not receive', () => {
  const tally = createTally(['a', 'a']);
  for (const version of [2, 3]) tally.add(0, change('a', version), start);
  tally.add(1, change('a', 3), start);
  expect(tally.summarize({ a: [2, 3] })).toMatchObject({ deliveries: 3, missing: 1 });
});

test('counts every publication once per listener of its website, in order', () => {
  const tally = createTally(['a', 'a', 'b']);
  for (const stream of [0, 1]) for (const version of [2, 3]) tally.add(stream, change('a', version), start);
  tally.add(2, change('b', 2), start);
  expect(tally.summarize({ a: [2, 3], b: [2] })).toMatchObject({
    deliveries: 5,
    missing: 0,
    doubled: 0,
    foreign: 0,
    outOfOrder: 0,
  });
});

test('counts a publication of another website', () => {
  const tally = createTally(['a', 'b']);
  tally.add(0, change('b', 2), start);
  expect(tally.summarize({ a: [], b: [2] })).toMatchObject({ foreign: 1, missing: 1 });
});

test('measures delays of deliveries, and of the last listener of each change', () => {
  const tally = createTally(['a', 'a']);
  tally.add(0, change('a', 2), start + 10);
  tally.add(1, change('a', 2), start + 40);
  tally.add(0, change('a', 3), start + 20);
  tally.add(1, change('a', 3), start + 30);
  const { delivery, lastListener } = tally.summarize({ a: [2, 3] });
  expect(delivery).toEqual({ p50: 20, p99: 40, most: 40 });
  expect(lastListener).toEqual({ p50: 30, p99: 40, most: 40 });
});

test('counts only what arrived since the last summary', () => {
  const tally = createTally(['a']);
  tally.add(0, change('a', 2), start);
  tally.summarize({ a: [2] });
  tally.add(0, change('a', 3), start + 7);
  expect(tally.summarize({ a: [3] })).toMatchObject({
    deliveries: 1,
    missing: 0,
    foreign: 0,
    lastListener: { most: 7 },
  });
});
