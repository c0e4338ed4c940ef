import { proofOfParts } from '../proof-of-parts.ts';
import { classifyPart } from './classify/classify.ts';
import { ingestPart } from './ingest/ingest.ts';
import { killedPart } from './ingest/killed.ts';
import { oraclePart } from './oracle/oracle.ts';

export const proof = proofOfParts(
  'traffic',
  'visits are told apart and stored once, and reports say what they say',
  {
    classify: classifyPart,
    ingest: ingestPart,
    killed: killedPart,
    oracle: oraclePart,
  },
  {
    ingest: 'apps/insights/src/traffic/ingest/again.test.ts',
    oracle: 'apps/insights/src/report/visits/oracle.property.test.ts',
  },
);
