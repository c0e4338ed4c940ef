import { randomSeed, replayCommand } from '@sightline/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, openFixture } from './fixture/open-fixture.ts';
import { aPart } from './walk/extent.ts';
import { type Report, walk } from './walk/walk.ts';

let fixture: Fixture | undefined;
let report: Report;

beforeAll(async () => {
  fixture = await openFixture();
  report = await walk(fixture, aPart(randomSeed()));
});

afterAll(() => fixture?.close());

test('calls every operation of both documents', () => {
  expect(report.uncovered, replayCommand()).toEqual([]);
  expect(report.operations).toBeGreaterThan(20);
});

test('succeeds for the owner in every operation, and returns what others must not see', () => {
  expect(report.unproven, replayCommand()).toEqual([]);
});

test('shows nothing of the organization to another organization and to anonymous callers', () => {
  expect(report.leaks, replayCommand()).toEqual([]);
});

test('changes nothing of the organization for another organization and anonymous callers', () => {
  expect(report.changes, replayCommand()).toEqual([]);
});

test('allows every role and every key exactly what the table of roles says', () => {
  expect(report.roles, replayCommand()).toEqual([]);
  expect(report.callsOfRoles).toBeGreaterThan(1_000);
});

test('returns no 5xx to another organization', () => {
  expect(report.broken, replayCommand()).toEqual([]);
});
