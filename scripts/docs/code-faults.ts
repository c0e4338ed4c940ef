import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

export interface Known {
  root: string;
  scripts: ReadonlySet<string>;
  packageScripts: ReadonlySet<string>;
  variables: ReadonlySet<string>;
}

const folders = /^(?:\.\/)?((?:apps|packages|docs|scripts|proofs|examples|deploy|\.ci|\.changeset)\/\S*)$/;
const builtins = new Set([
  'add',
  'audit',
  'exec',
  'install',
  'sbom',
  'pack',
  'list',
  'ls',
  'outdated',
  'run',
  'update',
  'why',
]);
const flagsWithValue = new Set(['--filter', '-F', '-C', '--dir']);

/** What is wrong with a piece of code in a document: a path, a command or a variable that is not there. */
export function codeFaults(text: string, known: Known): string[] {
  return [...pathFaults(text, known), ...commandFaults(text, known), ...variableFaults(text, known)];
}

function pathFaults(text: string, { root }: Known): string[] {
  return text
    .split(/\s+/)
    .map((word) => folders.exec(word.replaceAll(/^["'(]+|[:"'),.;]+$/g, ''))?.[1])
    .filter((path) => path !== undefined)
    .filter((path) => globSync(patternOf(path), { cwd: root }).length === 0)
    .map((path) => `no such path: ${path}`);
}

/** A placeholder stands for anything that is there; a decision may be named by its number alone. */
function patternOf(path: string): string {
  const pattern = path.replace(/(?::\d+|#.*)$/, '').replaceAll(/…|\.\.\.|<[^>]*>|NNNN|NAME/g, '*');
  return /^docs\/decisions\/\d{4}$/.test(pattern) ? `${pattern}-*` : pattern;
}

/** Scripts, builtins, and the programs of what the repository has installed. */
function commandFaults(text: string, { root, scripts, packageScripts }: Known): string[] {
  return [...text.matchAll(/(?:^|[\s;&|(])pnpm((?:\s+[^\s;&|)]+)+)/g)].flatMap(([, rest = '']) => {
    const words = rest.trim().split(/\s+/);
    let at = 0;
    while (words[at]?.startsWith('-')) at += flagsWithValue.has(words[at] ?? '') ? 2 : 1;
    if (words[at] === 'run') at++;
    const name = words[at]?.replace(/[,.:]+$/, '');
    const there = words.some((word) => word === '--filter' || word === '-F') ? packageScripts : scripts;
    if (name === undefined || name === 'NAME' || there.has(name) || builtins.has(name)) return [];
    return existsSync(join(root, 'node_modules/.bin', name)) ? [] : [`no such command: pnpm ${name}`];
  });
}

function variableFaults(text: string, { variables }: Known): string[] {
  return [...text.matchAll(/(?<![\w/.-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w/-])/g)]
    .map(([name]) => name)
    .filter((name) => !variables.has(name))
    .map((name) => `no such variable: ${name}`);
}
