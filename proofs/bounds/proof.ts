import { proofOfParts } from '../proof-of-parts.ts';
import { scripts } from './scripts.ts';
import { takeOver } from './take-over.ts';
import { wrongBodies } from './wrong-bodies.ts';

export const proof = proofOfParts(
  'bounds',
  'hostile scripts, a killed relay and bodies full of errors hold nobody up for long',
  { scripts, 'take-over': takeOver, 'wrong-bodies': wrongBodies },
  {
    'take-over': 'packages/events/src/relay/take-over.test.ts',
    'wrong-bodies': 'apps/insights/src/prompt/create/422.test.ts',
  },
);
