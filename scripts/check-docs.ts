import { join } from 'node:path';
import { appReadmeFaults } from './docs/app-readme-faults.ts';
import { checkDocuments } from './docs/check-documents.ts';
import { knownVariables } from './docs/registries.ts';

const root = join(import.meta.dirname, '..');
const faults = [...checkDocuments(root, knownVariables), ...appReadmeFaults(root)];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log('Every path, link, test, command and variable that the documents name is there.');
