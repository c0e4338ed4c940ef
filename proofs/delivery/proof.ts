import { proofOfParts } from '../proof-of-parts.ts';
import { cacheSafety } from './cache/cache-safety.ts';
import { growth } from './growth/growth.ts';
import { sideBySide } from './side-by-side.ts';
import { largeDataset } from './stream/large-dataset.ts';

export const proof = proofOfParts(
  'delivery',
  'reads side by side with bare servers and other systems, their cost at growth, their memory, and its safety',
  {
    'safety of cached responses': cacheSafety,
    'large datasets': ({ full }) => largeDataset({ documents: full ? 200 : 5 }),
    growth,
    'side by side': sideBySide,
  },
);
