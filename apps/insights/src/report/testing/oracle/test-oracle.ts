import { randomSeed } from '@sightline/stack';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TrialSize } from './in-worlds.ts';

interface OracleTest<Stage> {
  reports: string[];
  zones: string[];
  /** To each report in each time zone: 2,000 by `pnpm prove reports --full --part oracle` and `traffic`. */
  requests: number;
  stageIn: (zone: string) => Promise<Stage>;
  compare: (stage: Stage, report: string, size: TrialSize) => Promise<number>;
}

/** A few random requests to each report, others in each run. `title` has %s for the report. */
export function testOracle<Stage>(
  title: string,
  { reports, zones, requests, stageIn, compare }: OracleTest<Stage>,
): void {
  describe.each(zones)('in %s', (zone) => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await stageIn(zone);
    });

    test.each(reports)(title, async (report) => {
      expect(
        await compare(stage, report, { worlds: 1, requests, preferRows: true, seed: randomSeed() }),
      ).toBe(requests);
    });
  });
}
