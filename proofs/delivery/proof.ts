import type { Proof } from '../proof.ts';
import { cacheSafety } from './cache/cache-safety.ts';
import { growth } from './growth/growth.ts';
import { sideBySide } from './side-by-side.ts';
import { largeDataset } from './stream/large-dataset.ts';

export const proof: Proof = {
  name: 'delivery',
  summary:
    'reads side by side with bare servers and other systems, their cost at growth, their memory, and its safety',
  async run({ full, say }) {
    return [
      ...(await sideBySide({ full, say })),
      ...(await growth({ full, say })),
      ...(await cacheSafety({ seconds: full ? 120 : 5, say })),
      ...(await largeDataset({ documents: full ? 200 : 20 })),
    ];
  },
};
