import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { titlesOfTests } from '../tests/titles-of-tests.ts';

/** What an app promises, as the titles of its tests say it: by capability, then by endpoint or part, then by file. */
export function rulesPage(root: string, app: string): string {
  const source = `apps/${app}/src`;
  const files = globSync(`${source}/**/*.test.ts`, { cwd: root }).sort();
  const folders = Map.groupBy(files, (file) => dirname(file.slice(source.length + 1)));
  const capabilities = Map.groupBy(folders.keys(), (folder) => folder.split('/')[0] ?? '');
  return [
    `# Rules of ${app}`,
    `Made of the titles of the tests in \`${source}\` by \`pnpm rules:write\`; do not edit it by hand. A rule holds because its test fails when it is broken: follow the link to read it. A number is the status of the response. \`%s\`, \`%j\` and \`$name\` stand for the cases of a test. Reasons are in [the decisions](../decisions/README.md).`,
    ...[...capabilities].flatMap(([capability, parts]) => [
      `## ${inWords(capability === '.' ? 'the service' : capability)}`,
      ...parts.flatMap((folder) => [
        ...(folder === capability ? [] : [`### ${headingOf(root, join(source, folder), folder)}`]),
        rulesIn(root, folders.get(folder) ?? []),
      ]),
    ]),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

/** The operation that a folder serves, or else its path below the capability. */
function headingOf(root: string, path: string, folder: string): string {
  const operations = globSync(`${path}/*.ts`, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/\bapp\.(get|post|put|patch|delete)\(\s*'([^']+)'/g),
    ]);
  const [[, method = '', url = ''] = []] = operations;
  if (operations.length !== 1) return inWords(folder.split('/').slice(1).join(', '));
  return `\`${method.toUpperCase()} ${url.replaceAll(/:(\w+)/g, '{$1}')}\``;
}

function rulesIn(root: string, files: string[]): string {
  return files
    .map((file) => {
      const rules = titlesOfTests(readFileSync(join(root, file), 'utf8')).filter(({ own }) => !isCase(own));
      const name = basename(file, '.test.ts').replace(/\.property$/, '');
      const link = `[${name.replaceAll('-', ' ')}](../../${file})`;
      return rules.length === 0
        ? ''
        : [`- ${link}`, ...rules.map(({ title }) => `  - ${escaped(title)}`)].join('\n');
    })
    .filter((list) => list !== '')
    .join('\n');
}

/** A title made of its case alone says nothing here. */
const isCase = (title: string) => !/[a-z]{2}/i.test(title.replaceAll(/%[a-z#]|\$\w+/g, ''));

const escaped = (title: string) => title.replaceAll(/[<>*_[\]`{}]/g, '\\$&').replaceAll(/\\([{}`])/g, '$1');

const inWords = (name: string) => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
