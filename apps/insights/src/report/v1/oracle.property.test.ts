import { randomSeed } from '@sightline/stack';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Setup } from '../testing/oracle/in-fixtures.ts';
import { setupIn } from '../testing/oracle/setup-in.ts';
import { testOracle, zonesOfRun } from '../testing/oracle/test-oracle.ts';
import { comparePlainV1, compareReportV1, oraclesV1 } from '../testing/oracle/v1/compare.ts';

/** UTC is among the time zones, and below: filling it takes seconds. */
const setups = new Map<string, Promise<Setup>>();
const setupOnce = (zone: string) => {
  const setup = setups.get(zone) ?? setupIn(zone);
  setups.set(zone, setup);
  return setup;
};

testOracle('%s of the first version matches plain code over the raw rows', {
  reports: Object.keys(oraclesV1),
  zones: zonesOfRun(1),
  requests: 3,
  setupIn: setupOnce,
  compare: compareReportV1,
});

describe('by each single dimension', () => {
  let setup: Setup;
  beforeAll(async () => {
    setup = await setupOnce('UTC');
  });

  test.each(Object.keys(oraclesV1).filter((report) => report !== 'answers'))(
    '%s of the first version matches plain code',
    async (report) => {
      expect(await comparePlainV1(setup, report, randomSeed())).toBeGreaterThan(20);
    },
  );
});
