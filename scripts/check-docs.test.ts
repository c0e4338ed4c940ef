import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appReadmeFaults } from './docs/app-readme-faults.ts';
import { checkDocuments } from './docs/check-documents.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docs-'));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  write('package.json', JSON.stringify({ scripts: { demo: 'true', 'demo:stop': 'true' } }));
  write('apps/web/package.json', JSON.stringify({ scripts: { start: 'true' } }));
  write('node_modules/.bin/checker', '');
  write('apps/web/get/200.test.ts', '');
  write('docs/guide.md', '# The guide\n\n## What it costs: nothing\n\n## Twice\n\n## Twice\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function faultsOf(markdown: string): string[] {
  write('README.md', markdown);
  return checkDocuments(root, new Set(['DATABASE_URL']));
}

const fenced = (language: string, line: string) => `\`\`\`${language}\n${line}\n\`\`\``;

test.each([
  ['a file', '[x](docs/guide.md)'],
  ['a folder', '[x](docs)'],
  ['a heading', '[x](docs/guide.md#what-it-costs-nothing)'],
  ['a heading that is there twice', '[x](docs/guide.md#twice-1)'],
  ['a heading of its own', '# One two\n[x](#one-two)'],
  ['another host', '[x](https://example.com/nothing#here)'],
  ['a file of tests', '[200](apps/web/get/200.test.ts)'],
  ['a path', 'see `apps/web/package.json`'],
  ['a glob', 'see `apps/*/package.json`'],
  ['placeholders', 'see `apps/<app>/package.json` and `apps/…/package.json`'],
  ['a script', '`pnpm demo --detach` and `pnpm run demo:stop`'],
  ['a script of a package', '`pnpm --filter web start`'],
  ['an installed program', '`pnpm checker run`'],
  ['a builtin', fenced('sh', 'pnpm install --frozen-lockfile # and pnpm sleep')],
  ['a variable', '`DATABASE_URL`, and `DATABASE_URL=postgres://…`'],
  ['code of another language', fenced('ts', 'const NOT_A_VARIABLE = `apps/nothing.ts`;')],
])('accepts an existing %s', (_what, markdown) => {
  expect(faultsOf(markdown)).toEqual([]);
});

test.each([
  ['[x](docs/gide.md)', 'no such file: docs/gide.md'],
  ['[x](docs/guide.md#price)', 'no such heading: docs/guide.md#price'],
  ['[x](../elsewhere.md)', 'link leaves the repository: ../elsewhere.md'],
  ['[404](apps/web/get/404.test.ts)', 'no such file: apps/web/get/404.test.ts'],
  ['`apps/web/gone.ts`', 'no such path: apps/web/gone.ts'],
  ['`apps/*/gone.ts`', 'no such path: apps/*/gone.ts'],
  ['`pnpm dmeo`', 'no such command: pnpm dmeo'],
  ['`pnpm start`', 'no such command: pnpm start'],
  ['`DATABASE_ULR`', 'no such variable: DATABASE_ULR'],
])('finds %s', (markdown, fault) => {
  expect(faultsOf(`first line\n${markdown}`)).toEqual([`README.md:2 ${fault}`]);
});

test('reads shell blocks as commands', () => {
  expect(faultsOf(fenced('sh', 'DATABASE_ULR=x pnpm dmeo && node apps/web/gone.ts'))).toEqual([
    'README.md:2 no such path: apps/web/gone.ts',
    'README.md:2 no such command: pnpm dmeo',
    'README.md:2 no such variable: DATABASE_ULR',
  ]);
});

test('leaves out what Git ignores', () => {
  write('.gitignore', 'ignored/\n');
  write('ignored/notes.md', '`apps/web/gone.ts`');
  expect(faultsOf('')).toEqual([]);
});

test('the README of an app names each of its folders, below those that it imports', () => {
  write('apps/web/src/site/get.ts', "import { page } from '../page/page.ts';\n");
  write('apps/web/src/page/page.ts', 'export const page = 1;\n');
  write('apps/web/src/page/page.test.ts', "import { site } from '../site/get.ts';\n");
  const readme = (...folders: string[]) =>
    write(
      'apps/web/README.md',
      `| Folder | What |\n| --- | --- |\n${folders.map((name) => `| \`${name}\` | x |\n`).join('')}`,
    );
  expect(appReadmeFaults(root)).toEqual(['apps/web/README.md is missing']);
  readme('page', 'site');
  expect(appReadmeFaults(root)).toEqual([]);
  readme('site', 'page');
  expect(appReadmeFaults(root)).toEqual(['apps/web/README.md has site above page, which it imports']);
  readme('page', 'shop');
  expect(appReadmeFaults(root)).toEqual([
    'apps/web/README.md does not name src/site',
    'apps/web/README.md names src/shop, which is not there',
  ]);
});
