import { proofOfParts } from '../proof-of-parts.ts';
import { killedImport } from './killed-import.ts';
import { largeFile } from './large-file/large-file.ts';
import { refusedCallers } from './refused-callers.ts';
import { usageCost } from './usage-cost.ts';
import { usageGrowth } from './usage-growth.ts';
import { variantWriters } from './variant-writers.ts';

export const proof = proofOfParts(
  'imports',
  'content that is written by keys and from files: none of it lost, doubled or half there',
  {
    'writers of one variant': variantWriters,
    'usage at growth': usageGrowth,
    'cost of usage': usageCost,
    'imports that are killed': killedImport,
    'callers who may not write': refusedCallers,
    'a large file': largeFile,
  },
  {
    'writers of one variant': 'apps/content/src/dataset/upsert/200.test.ts',
    'usage at growth': 'apps/content/src/usage/concurrent.test.ts',
  },
);
