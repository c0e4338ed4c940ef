import { setupIn } from '../testing/oracle/setup-in.ts';
import { testOracle } from '../testing/oracle/test-oracle.ts';
import { compareYoutube, youtubeOracles } from '../testing/oracle/youtube/compare.ts';

testOracle('%s of YouTube match plain code over the raw rows', {
  reports: Object.keys(youtubeOracles),
  zones: ['UTC', 'America/New_York'],
  requests: 4,
  setupIn,
  compare: compareYoutube,
});
