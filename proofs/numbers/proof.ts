import { proofOfParts } from '../proof-of-parts.ts';
import { openedPart } from './opened/opened.ts';
import { searchPart } from './search/search.ts';
import { changesPart } from './simulated/changes.ts';
import { coveragePart } from './simulated/coverage.ts';
import { speedPart } from './speed/speed.ts';

export const proof = proofOfParts(
  'numbers',
  'intervals hold the truth as often as they say, and changes are seen that are there',
  { coverage: coveragePart, changes: changesPart, opened: openedPart, search: searchPart, speed: speedPart },
  {
    opened: 'apps/insights/src/report/oracle.property.test.ts',
    search: 'apps/insights/src/report/answers/has-words.test.ts',
    speed: 'apps/insights/src/report/oracle.property.test.ts',
  },
  ['coverage', 'changes'],
);
