import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TARGET } from './check.ts';
import { checks, FIXED_ZONE } from './score-page.ts';

test('the reference has the checks with their weights and meanings', async () => {
  const page = await readFile(
    join(import.meta.dirname, '../../../../../docs/reference/content-checks.md'),
    'utf8',
  );
  const rows = Array.from(page.matchAll(/^\| (`\w+`) +\|(.*)\|$/gm), ([, name = '', rest = '']) => [
    name,
    ...rest.split('|').map((cell) => cell.trim()),
  ]);
  expect(rows).toEqual(
    checks.map(({ name, title, weight, meaning }) => [`\`${name}\``, title, String(weight), meaning]),
  );
  expect(page).toContain(`\`done\` from a score of ${TARGET * 100} on`);
  expect(page).toContain(`could be read: ${FIXED_ZONE.low} to ${FIXED_ZONE.high}.`);
});
