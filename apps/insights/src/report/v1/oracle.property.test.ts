import { randomSeed } from '@sightline/stack';
import { expect, test } from 'vitest';
import { stageIn } from '../testing/oracle/stage-in.ts';
import { testOracle } from '../testing/oracle/test-oracle.ts';
import { comparePlainV1, compareReportV1, oraclesV1 } from '../testing/oracle/v1/compare.ts';

testOracle('%s of the first version matches plain code over the raw rows', {
  reports: Object.keys(oraclesV1),
  zones: ['UTC', 'America/New_York', 'Asia/Kolkata'],
  requests: 4,
  stageIn,
  compare: compareReportV1,
});

test.each(Object.keys(oraclesV1).filter((report) => report !== 'answers'))(
  '%s of the first version matches by each single dimension',
  async (report) => {
    expect(await comparePlainV1(await stageIn('UTC'), report, randomSeed())).toBeGreaterThan(20);
  },
);
