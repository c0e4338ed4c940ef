import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiDocuments } from '../openapi/documents.ts';
import { compareDocuments, type Document } from './compare-documents.ts';
import { listingFaults } from './listed-differences.ts';

/** What of the reference is served here. */
const served = [
  '/v1/agents',
  '/v1/org',
  '/v1/reports/visibility',
  '/v1/reports/citations',
  '/v1/reports/sentiment',
  '/v1/reports/sentiment-v2',
  '/v1/reports/query-fanouts',
  '/v1/reports/bots',
  '/v1/reports/referrals',
  '/v1/prompts',
  '/v2/reports/visibility',
  '/v2/reports/citations',
  '/v2/reports/sentiment',
  '/v2/reports/query-fanouts',
  '/v2/reports/factcheck',
  '/v2/reports/social/youtube',
  '/v2/reports/bots',
  '/v2/reports/referrals',
  '/v2/prompts',
  '/v2/prompt-volumes',
  '/v1/knowledge-bases',
];
const list = 'docs/reference/field-differences.md';
const repository = join(import.meta.dirname, '../..');
const beside = join(repository, '../shared/reference/analytics-fields.openapi.json');
const named = process.env.SIGHTLINE_FIELD_REFERENCE;

// A named file must exist: naming one asks for the comparison.
if (!named && !existsSync(beside)) {
  console.log('Left out: the field reference is not here. SIGHTLINE_FIELD_REFERENCE names its file.');
  process.exit(0);
}
const theirs: Document = JSON.parse(await readFile(named || beside, 'utf8'));
const { insights } = await openApiDocuments();
if (!insights) throw new Error('There is no document of insights.');
const found = compareDocuments(theirs, insights, served);
const faults = listingFaults(found, await readFile(join(repository, list), 'utf8'));
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`\n${faults.length} faults; ${list} lists what differs and why.`);
  process.exit(1);
}
console.log(`Below ${served.join(', ')} nothing differs from the reference but what ${list} lists.`);
