import { proofOfParts } from '../proof-of-parts.ts';
import { bulkCreation } from './bulk-creation.ts';
import { listingRate } from './listing-rate.ts';
import { manyPages } from './many-pages.ts';

export const proof = proofOfParts(
  'catalogue',
  'prompts of a category: a page against a bare server, pages of a million, ten thousand in a request',
  { listing: listingRate, pages: manyPages, 'bulk creation': bulkCreation },
  {},
  ['listing', 'pages', 'bulk creation'],
);
