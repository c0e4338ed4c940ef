import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decisionErrors } from './decision-errors.ts';

let root = '';
const write = (name: string, text: string) => writeFileSync(join(root, 'docs/decisions', name), text);
const decision = (title: string, choice = 'This.') =>
  `# ${title}\n\n**Context.** Why.\n\n**Choice.** ${choice}\n\n**Rejected.**\n\n- That.\n\n**What would change our mind.** Need.\n`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'decisions-'));
  mkdirSync(join(root, 'docs/decisions'), { recursive: true });
  write('README.md', '| [0001](0001-first.md) | First |\n');
});
afterEach(() => rmSync(root, { recursive: true }));

test('accepts a listed decision with a title and four parts', () => {
  write('0001-first.md', decision('0001: First'));
  expect(decisionErrors(root)).toEqual([]);
});

test('reports a missing title, a missing part, more than 300 words and a decision that is not listed', () => {
  write('0001-first.md', decision('0001 First').replace('**Rejected.**', '## Rejected'));
  write('0002-second.md', decision('0002: Second', 'word '.repeat(300)));
  expect(decisionErrors(root)).toEqual([
    'docs/decisions/0001-first.md must begin with "# 0001: ", followed by a title',
    expect.stringContaining('0001-first.md must have the parts **Context.** **Choice.** **Rejected.**'),
    'docs/decisions/0001-first.md is not listed in docs/decisions/README.md under its title',
    'docs/decisions/0002-second.md must have at most 300 words (has 315)',
    'docs/decisions/0002-second.md is not listed in docs/decisions/README.md under its title',
  ]);
});
