import { proofOfParts } from '../proof-of-parts.ts';
import { publications } from './publications.ts';
import { searches } from './searches.ts';

export const proof = proofOfParts(
  'knowledge',
  'Knowledge bases: searches of 100,000 documents, and publications seen by them while workers are killed',
  { search: searches, publications },
  {
    search: 'apps/insights/src/knowledge-base/search/tenants.property.test.ts',
    publications: 'apps/insights/src/knowledge-base/feed/worker.test.ts',
  },
);
