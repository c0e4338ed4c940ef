import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newDomain } from '../../testing/new-domain.ts';
import { reportsUnderTest } from '../testing/reports-under-test.ts';
import { compareVisits, visitReportPaths } from './testing/oracle/compare.ts';
import { insertVisits } from './testing/raw-visit.ts';

const WORLDS = 1;
// A few each time, with another seed: 2,000 of each by `pnpm prove traffic --full --part oracle`.
const REQUESTS = 10;
const seed = process.env.ORACLE_SEED ? Number(process.env.ORACLE_SEED) : undefined;

test('matches plain code over the raw visits in every report', async () => {
  const zone = 'America/New_York';
  const { post, pool, tenant, clickhouse } = await reportsUnderTest({ REPORT_TIME_ZONE: zone });
  const stage = {
    zone,
    post,
    newDomain: () => newDomain(pool, tenant.organizationId, `${randomUUID()}.example`),
    insert: (visits: Parameters<typeof insertVisits>[1]) => insertVisits(clickhouse, visits),
  };
  for (const path of visitReportPaths) {
    const compared = await compareVisits(stage, path, { worlds: WORLDS, requests: REQUESTS, seed });
    expect([path, compared]).toEqual([path, WORLDS * REQUESTS]);
  }
});
