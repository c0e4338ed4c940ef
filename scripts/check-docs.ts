import { join } from 'node:path';
import { checkDocuments } from './docs/check-documents.ts';
import { knownVariables } from './docs/registries.ts';

const faults = checkDocuments(join(import.meta.dirname, '..'), knownVariables);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log('Every path, link, test, command and variable that the documents name is there.');
