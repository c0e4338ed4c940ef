import { compareReport, oracles } from './testing/oracle/compare.ts';
import { setupIn } from './testing/oracle/setup-in.ts';
import { testOracle, zonesOfRun } from './testing/oracle/test-oracle.ts';

testOracle('%s matches plain code over the raw rows', {
  reports: Object.keys(oracles),
  zones: zonesOfRun(),
  requests: 3,
  setupIn,
  compare: compareReport,
});
