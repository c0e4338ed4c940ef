import { randomSeed } from '@sightline/stack';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TrialSize } from './in-fixtures.ts';

interface OracleTest<Setup> {
  reports: string[];
  zones: string[];
  /** To each report in each time zone: 2,000 by `pnpm prove reports --full --part oracle` and `traffic`. */
  requests: number;
  setupIn: (zone: string) => Promise<Setup>;
  compare: (setup: Setup, report: string, size: TrialSize) => Promise<number>;
}

/** A few random requests to each report, others in each run. `title` has %s for the report. */
export function testOracle<Setup>(
  title: string,
  { reports, zones, requests, setupIn, compare }: OracleTest<Setup>,
): void {
  describe.each(zones)('in %s', (zone) => {
    let setup: Setup;
    beforeAll(async () => {
      setup = await setupIn(zone);
    });

    test.each(reports)(title, async (report) => {
      expect(
        await compare(setup, report, { fixtures: 1, requests, preferRows: true, seed: randomSeed() }),
      ).toBe(requests);
    });
  });
}
