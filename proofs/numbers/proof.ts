import { proofOfParts } from '../proof-of-parts.ts';
import { coveragePart } from './simulated/coverage.ts';

export const proof = proofOfParts('numbers', 'intervals hold the truth as often as they say', {
  coverage: coveragePart,
});
