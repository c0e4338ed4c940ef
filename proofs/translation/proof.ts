import { proofOfParts } from '../proof-of-parts.ts';
import { again } from './again/again.ts';
import { killed } from './killed/killed.ts';
import { listing } from './states/states.ts';
import { throughput } from './throughput/throughput.ts';

export const proof = proofOfParts(
  'translation',
  'translation jobs end every pair once and pay for it once, whatever is killed, and ask only for what changed',
  { again, throughput, killed, listing },
  {
    again: 'apps/content/src/translation/correct/later-jobs.test.ts',
    listing: 'apps/content/src/translation/list-all/200.test.ts',
  },
);
