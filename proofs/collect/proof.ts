import { proofOfParts } from '../proof-of-parts.ts';
import { capped } from './cap.ts';
import { killed } from './killed.ts';
import { refused } from './refused.ts';

export const proof = proofOfParts(
  'collect',
  'every run is published exactly once and paid for about once, whatever is killed, and never beyond a cap',
  { killed, cap: capped, refused },
  {
    cap: 'apps/insights/src/collect/work/claim-runs.test.ts',
    refused: 'apps/insights/src/collect/work/collector.test.ts',
  },
);
