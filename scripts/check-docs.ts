import { join } from 'node:path';
import { appReadmeFaults } from './docs/app-readme-faults.ts';
import { checkDocuments } from './docs/check-documents.ts';
import { decisionErrors } from './docs/decision-errors.ts';
import { knownVariables } from './docs/registries.ts';
import { ruleErrors } from './rules/rules.ts';

const root = join(import.meta.dirname, '..');
const errors = [
  ...checkDocuments(root, knownVariables),
  ...appReadmeFaults(root),
  ...decisionErrors(root),
  ...ruleErrors(root),
];
for (const error of errors) console.error(error);
if (errors.length > 0) process.exit(1);
console.log(
  'Every path, link, command and variable in the documents exists, decisions have one format, and the rules are current.',
);
