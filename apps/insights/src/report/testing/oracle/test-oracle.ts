import { randomSeed } from '@sightline/stack';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TrialSize } from './in-fixtures.ts';

interface OracleTest<Setup> {
  reports: string[];
  zones: string[];
  /** To each report: 2,000 in each time zone by `pnpm prove reports --full --part oracle` and `traffic`. */
  requests: number;
  setupIn: (zone: string) => Promise<Setup>;
  compare: (setup: Setup, report: string, size: TrialSize) => Promise<number>;
}

/** UTC and one of two others, by the seed of the run: each fixture in a further time zone takes seconds. */
export const zonesOfRun = (first = 0): string[] => [
  'UTC',
  ['America/New_York', 'Asia/Kolkata'][(randomSeed() + first) % 2] ?? 'UTC',
];

/**
 * A few random requests to each report, others in each run, and each report in one of the time zones: filling it takes most of the time.
 * `title` has %s for the report.
 */
export function testOracle<Setup>(
  title: string,
  { reports, zones, requests, setupIn, compare }: OracleTest<Setup>,
): void {
  // By another bit of the seed than the time zones, so that each report meets each of them.
  const turn = Math.floor(randomSeed() / 2);
  const inTurn = (zone: string) =>
    reports.filter((_, index) => zones[(index + turn) % zones.length] === zone);
  describe.each(zones)('in %s', (zone) => {
    let setup: Setup;
    beforeAll(async () => {
      setup = await setupIn(zone);
    });

    test.each(inTurn(zone))(title, async (report) => {
      expect(
        await compare(setup, report, { fixtures: 1, requests, preferRows: true, seed: randomSeed() }),
      ).toBe(requests);
    });
  });
}
