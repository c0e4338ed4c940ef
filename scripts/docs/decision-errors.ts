import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const parts = ['**Context.**', '**Choice.**', '**Rejected.**', '**What would change our mind.**'];
const mostWords = 300;

/** Every decision has a numbered title, the four parts in this order and at most 300 words, and the list of decisions names it by its title. */
export function decisionErrors(root: string): string[] {
  const list = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
  return globSync('docs/decisions/[0-9]*.md', { cwd: root })
    .sort()
    .flatMap((path) =>
      errorsOf(basename(path), readFileSync(join(root, path), 'utf8'), list).map(
        (error) => `${path} ${error}`,
      ),
    );
}

function errorsOf(file: string, text: string, list: string): string[] {
  const number = file.slice(0, 4);
  const title = new RegExp(`^# ${number}: (.+)`).exec(text)?.[1];
  const found = text.split('\n').flatMap((line) => parts.filter((part) => line.startsWith(part)));
  const words = text.split(/\s+/).filter(Boolean).length;
  return [
    title ? '' : `must begin with "# ${number}: ", followed by a title`,
    found.join() === parts.join() ? '' : `must have the parts ${parts.join(' ')}, once and in this order`,
    words <= mostWords ? '' : `must have at most ${mostWords} words (has ${words})`,
    list.replaceAll(/ +/g, ' ').includes(`[${number}](${file}) | ${title} |`)
      ? ''
      : 'is not listed in docs/decisions/README.md under its title',
  ].filter(Boolean);
}
