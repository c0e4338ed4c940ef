import { proofOfParts } from '../proof-of-parts.ts';
import { day } from './day.ts';
import { refused } from './hostile.ts';
import { killed } from './killed.ts';

export const proof = proofOfParts(
  'agents',
  'runs of agents take every step once and pay for it once, whatever is killed, never beyond a budget; hostile graphs are refused',
  { hostile: refused, killed, day },
  {
    hostile: 'apps/insights/src/agent/graph/check-graph.test.ts',
    day: 'apps/insights/src/agent/run/work/budget.test.ts',
  },
);
