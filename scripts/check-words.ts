import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRetiredWords } from './words/find-retired-words.ts';
import { textsOfCode } from './words/texts-of-code.ts';

/** What users and operators read. Rules are titles of tests. */
const documents = [
  ...[
    'README.md',
    'SECURITY.md',
    'CONTRIBUTING.md',
    'docs/*.md',
    'docs/{decisions,start-here,how-to}/*.md',
    '{apps,packages,examples}/*/README.md',
  ],
  'docs/reference/{metrics,change-events,field-differences,spreadsheets,configuration,permissions}.md',
];
const code = '{apps,packages}/*/src/**/*.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isForTests = (path: string) => /\.(test|testing)\.ts$|\/testing\//.test(path);

const findings = [
  ...globSync(documents, { cwd: root }).flatMap((path) =>
    findRetiredWords(read(path)).map((found) => ({ path, ...found })),
  ),
  ...globSync(code, { cwd: root })
    .filter((path) => !isForTests(path))
    .flatMap((path) =>
      textsOfCode(read(path)).flatMap(({ text, line }) =>
        findRetiredWords(text).map(({ word, instead }) => ({ path, line, word, instead })),
      ),
    ),
];
for (const { path, line, word, instead } of findings)
  console.error(`${path}:${line}: "${word}". Say ${instead}.`);
if (findings.length > 0) process.exitCode = 1;
else console.log('No text that users read has a retired word.');
