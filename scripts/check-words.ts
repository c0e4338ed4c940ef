import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { titlesOfTests } from './tests/titles-of-tests.ts';
import { findRetiredWords } from './words/find-retired-words.ts';
import { textsOfCode } from './words/texts-of-code.ts';

/** What users and operators read. The rules are the titles of tests. */
const documents = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'docs/*.md',
  'docs/{decisions,start-here,how-to}/*.md',
  '{apps,packages,examples}/*/README.md',
  'docs/reference/{metrics,change-events,field-differences,spreadsheets,configuration,permissions}.md',
];
const code = '{apps,packages}/*/src/**/*.ts';
const tests = ['{apps,packages,proofs,scripts}/**/*.test.ts', 'apps/console/journeys/*.ts'];

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isForTests = (path: string) => /\.(test|testing)\.ts$|\/testing\//.test(path);
const filesOf = (pattern: string | string[]) =>
  globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' });

const findings = [
  ...filesOf(documents).flatMap((path) => findRetiredWords(read(path)).map((found) => ({ path, ...found }))),
  ...filesOf(code)
    .filter((path) => !isForTests(path))
    .flatMap((path) => findingsIn(path, textsOfCode(read(path)))),
  ...filesOf(tests).flatMap((path) =>
    findingsIn(
      path,
      titlesOfTests(read(path)).map(({ own, line }) => ({ text: own, line })),
    ),
  ),
];
for (const { path, line, word, instead } of findings)
  console.error(`${path}:${line}: "${word}". Say ${instead}.`);
if (findings.length > 0) process.exitCode = 1;
else console.log('No text that users read, and no title of a test, has a retired word.');

function findingsIn(path: string, texts: { text: string; line: number }[]) {
  return texts.flatMap(({ text, line }) =>
    findRetiredWords(text).map(({ word, instead }) => ({ path, line, word, instead })),
  );
}
