import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What the README of an app says of its folders and is not so: it names each of them, in layers, each below those that it imports. */
export function appReadmeFaults(root: string): string[] {
  return globSync('apps/*/src', { cwd: root })
    .map((src) => dirname(src))
    .flatMap((app) => faultsOf(root, app).map((fault) => `${app}/README.md ${fault}`));
}

function faultsOf(root: string, app: string): string[] {
  const readme = join(root, app, 'README.md');
  if (!existsSync(readme)) return ['is missing'];
  const src = join(root, app, 'src');
  const named = foldersNamedIn(readFileSync(readme, 'utf8'));
  const there = readdirSync(src, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  return [
    ...there.filter((folder) => !named.includes(folder)).map((folder) => `does not name src/${folder}`),
    ...named
      .filter((folder) => !there.includes(folder))
      .map((folder) => `names src/${folder}, which is not there`),
    ...named.flatMap((folder, row) =>
      importsOf(src, folder)
        .filter((other) => named.indexOf(other) > row)
        .map((other) => `has ${folder} above ${other}, which it imports`),
    ),
  ];
}

/** The first column of the table of folders. */
function foldersNamedIn(readme: string): string[] {
  const table = /^\| Folder .*\n\|[ -|]*\n((?:\|.*\n)*)/m.exec(readme)?.[1] ?? '';
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, folder = '']) => folder);
}

const isForTests = (path: string) => /\.test\.ts$|(^|\/)(testing|conformance)\//.test(path);

/** The other folders that the product code of a folder imports. */
function importsOf(src: string, folder: string): string[] {
  const files = globSync(`${folder}/**/*.ts`, { cwd: src }).filter((path) => !isForTests(path));
  const imported = files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)].map(
      ([, path = '']) => relative(src, join(src, dirname(file), path)).split('/')[0] ?? '',
    ),
  );
  return [...new Set(imported)].filter((other) => other !== folder);
}
