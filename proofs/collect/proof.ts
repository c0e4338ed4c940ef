import { proofOfParts } from '../proof-of-parts.ts';
import { away } from './away.ts';
import { capped } from './cap.ts';
import { killed } from './killed.ts';
import { late } from './late.ts';
import { rate } from './rate/rate.ts';
import { refused } from './refused.ts';
import { shown } from './shown.ts';

export const proof = proofOfParts(
  'collect',
  'every run is published exactly once and paid for about once, whatever is killed, and never beyond a cap',
  { killed, cap: capped, refused, rate, late, away, shown },
  {
    cap: 'apps/insights/src/collect/work/claim-runs.test.ts',
    away: 'apps/insights/src/collect/plan/plan-due.test.ts',
    refused: 'apps/insights/src/collect/work/collector.test.ts',
  },
);
