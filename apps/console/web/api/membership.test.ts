import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { roles, rolesWith } from './membership.ts';

test('names for each permission the roles that the services give it to', async () => {
  const page = join(import.meta.dirname, '../../../../docs/reference/permissions.md');
  const rows = (await readFile(page, 'utf8'))
    .split('\n')
    .filter((line) => /^\| `\w+` +\|( +(yes)? *\|){7}$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows).toHaveLength(10);
  for (const [, name = '', ...cells] of rows) {
    const holders = roles.filter((_, at) => cells[at] === 'yes');
    expect([name, rolesWith(name.slice(1, -1))]).toEqual([
      name,
      holders.length === roles.length ? [] : holders,
    ]);
  }
});
