import { proofOfParts } from '../proof-of-parts.ts';
import { ingestPart } from './ingest/ingest.ts';
import { oraclePart } from './oracle/oracle.ts';
import { speedPart } from './speed/speed.ts';
import { streamsPart } from './streams/streams.ts';

export const proof = proofOfParts(
  'reports',
  'answers are stored once, whatever is killed, and reports say what they say',
  {
    ingest: ingestPart,
    oracle: oraclePart,
    speed: speedPart,
    streams: streamsPart,
  },
  {
    oracle: 'apps/insights/src/report/oracle.property.test.ts',
    streams: 'apps/insights/src/report/stream-stop.test.ts',
  },
);
