import { beforeAll, describe, expect, test } from 'vitest';
import { compareReport, oracles } from './testing/oracle/compare.ts';
import type { Stage } from './testing/oracle/in-worlds.ts';
import { stageIn } from './testing/oracle/stage-in.ts';

const WORLDS = 1;
// A few each time, with another seed: 2,000 of each by `pnpm prove reports --full --part oracle`.
const REQUESTS = 4;
const seed = process.env.ORACLE_SEED ? Number(process.env.ORACLE_SEED) : undefined;

describe.each(['UTC', 'America/New_York', 'Asia/Kolkata'])('in %s', (zone) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await stageIn(zone);
  });

  test.each(Object.keys(oracles))('%s matches plain code over the raw rows', async (report) => {
    const compared = await compareReport(stage, report, { worlds: WORLDS, requests: REQUESTS, seed });
    expect(compared).toBe(WORLDS * REQUESTS);
  });
});
