import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Report, walk } from './walk/walk.ts';
import { openWorld, type World } from './world/open-world.ts';

let world: World | undefined;
let report: Report;

beforeAll(async () => {
  world = await openWorld();
  report = await walk(world);
}, 600_000);

afterAll(() => world?.close());

test('every operation of both documents is asked', () => {
  expect(report.uncovered).toEqual([]);
  expect(report.operations).toBeGreaterThan(20);
});

test('every operation succeeds for its owner, and shows what a stranger must not see', () => {
  expect(report.unproven).toEqual([]);
});

test('a stranger and nobody find nothing of the other organization', () => {
  expect(report.leaks).toEqual([]);
});

test('a stranger and nobody change nothing of the other organization', () => {
  expect(report.changes).toEqual([]);
});

test('every role and every key may do exactly what the table of roles says', () => {
  expect(report.roles).toEqual([]);
  expect(report.callsOfRoles).toBeGreaterThan(1_000);
});

test('no request of a stranger breaks the service', () => {
  expect(report.broken).toEqual([]);
});
