import { beforeAll, describe, expect, test } from 'vitest';
import type { Stage } from '../testing/oracle/in-worlds.ts';
import { stageIn } from '../testing/oracle/stage-in.ts';
import { comparePlainV1, compareReportV1, oraclesV1 } from '../testing/oracle/v1/compare.ts';

const WORLDS = 1;
// A few each time, with another seed: 2,000 of each by `pnpm prove reports --full --part oracle`.
const REQUESTS = 4;
const seed = process.env.ORACLE_SEED ? Number(process.env.ORACLE_SEED) : undefined;

describe.each(['UTC', 'America/New_York', 'Asia/Kolkata'])('in %s', (zone) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await stageIn(zone);
  });

  test.each(Object.keys(oraclesV1))(
    '%s of the first version matches plain code over the raw rows',
    async (report) => {
      const compared = await compareReportV1(stage, report, { worlds: WORLDS, requests: REQUESTS, seed });
      expect(compared).toBe(WORLDS * REQUESTS);
    },
  );
});

test.each(Object.keys(oraclesV1).filter((report) => report !== 'answers'))(
  '%s of the first version matches by each single dimension',
  async (report) => {
    expect(await comparePlainV1(await stageIn('UTC'), report)).toBeGreaterThan(20);
  },
);
