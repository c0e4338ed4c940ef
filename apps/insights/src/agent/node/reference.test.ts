import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeTypes } from './registry.ts';

test('the reference lists every node type with its name and what it gives', async () => {
  const page = await readFile(
    join(import.meta.dirname, '../../../../../docs/reference/agent-graphs.md'),
    'utf8',
  );
  const [, table = ''] = /\| Type .*\n\| -+.*\n((?:\|.*\n)+)/.exec(page) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const expected = [...nodeTypes.values()].map(({ type, displayName, outputs }) => [
    `\`${type}\``,
    displayName,
    Object.keys(outputs({}).properties ?? {})
      .map((name) => `\`${name}\``)
      .join(', '),
  ]);
  expect(rows).toEqual(expected);
});
