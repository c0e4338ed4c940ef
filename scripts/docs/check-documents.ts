import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { codeFaults, type Known } from './code-faults.ts';
import { type MarkdownText, readMarkdown } from './markdown.ts';

/** Every fault of every Markdown file of the repository that Git does not ignore, as `file:line what`. */
export function checkDocuments(root: string, variables: ReadonlySet<string>): string[] {
  const known = { root, variables, ...scriptsOf(root) };
  const texts = new Map(markdownFiles(root).map((file) => [file, readMarkdown(read(root, file))]));
  return [...texts].flatMap(([file, text]) => [
    ...text.links.flatMap(({ line, target }) => {
      const fault = linkFault(root, file, target, texts);
      return fault ? [`${file}:${line} ${fault}`] : [];
    }),
    ...text.code.flatMap(({ line, text: code }) =>
      codeFaults(code, known).map((fault) => `${file}:${line} ${fault}`),
    ),
  ]);
}

const read = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

function markdownFiles(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', '*.md'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  return [...new Set(listed)].filter((file) => file !== '' && existsSync(join(root, file))).sort();
}

function scriptsOf(root: string): Pick<Known, 'scripts' | 'packageScripts'> {
  const namesIn = (file: string) =>
    Object.keys((JSON.parse(read(root, file)) as { scripts?: object }).scripts ?? {});
  const packages = globSync('{apps,packages}/*/package.json', { cwd: root });
  return { scripts: new Set(namesIn('package.json')), packageScripts: new Set(packages.flatMap(namesIn)) };
}

function linkFault(
  root: string,
  file: string,
  target: string,
  texts: Map<string, MarkdownText>,
): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return undefined;
  const [path = '', anchor] = decodeURI(target).split('#');
  const full = path === '' ? resolve(root, file) : resolve(root, dirname(file), path);
  const inside = relative(root, full);
  if (inside.startsWith('..')) return `link leaves the repository: ${target}`;
  if (!existsSync(full)) return `no such file: ${target}`;
  if (anchor === undefined || statSync(full).isDirectory() || !full.endsWith('.md')) return undefined;
  return texts.get(inside)?.anchors.has(anchor) ? undefined : `no such heading: ${target}`;
}
