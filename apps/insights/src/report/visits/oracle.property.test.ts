import { newDomain } from '../../testing/new-domain.ts';
import { testOracle } from '../testing/oracle/test-oracle.ts';
import { reportsUnderTest } from '../testing/reports-under-test.ts';
import { compareVisits, type VisitsSetup, visitReportPaths } from './testing/oracle/compare.ts';
import { insertVisits } from './testing/raw-visit.ts';

testOracle('%s matches plain code over the raw visits', {
  reports: visitReportPaths,
  zones: ['America/New_York'],
  requests: 10,
  setupIn,
  compare: compareVisits,
});

async function setupIn(zone: string): Promise<VisitsSetup> {
  const { post, pool, tenant, clickhouse } = await reportsUnderTest({ REPORT_TIME_ZONE: zone });
  return {
    zone,
    post,
    newDomain: (name, id) => newDomain(pool, tenant.organizationId, name, id),
    insert: (visits) => insertVisits(clickhouse, visits),
  };
}
