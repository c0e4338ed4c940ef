import { proofOfParts } from '../proof-of-parts.ts';
import { again } from './again/part.ts';
import { citations } from './citations.ts';
import { claims } from './claims/part.ts';
import { hostile } from './hostile/part.ts';
import { judge } from './judge/part.ts';
import { mentions } from './mentions.ts';
import { once } from './once/once.ts';

export const proof = proofOfParts(
  'extraction',
  'what the rules read in answers of 15 languages, against labels, that citations are the provider’s alone, that no text stops the rules, that of what a language model says only quotes are kept, that claims are checked against published documents, that each is read once, whatever is killed, and that stored answers are read again',
  { mentions, citations, hostile, claims, judge, once, again },
  // A revision is killed and compared with what is expected in `again`'s test. What is killed for `once` is killed at the small size of `reports`, part `ingest`, too.
  {
    again: 'apps/insights/src/revision/work/revisions.test.ts',
    claims: 'apps/insights/src/truth/check-claim.test.ts',
    judge: 'apps/insights/src/judge/judging.test.ts',
    once: 'apps/insights/src/answer/ingest/extract.test.ts',
  },
);
