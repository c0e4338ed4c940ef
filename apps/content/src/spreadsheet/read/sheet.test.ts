import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSheet } from './sheet.ts';
import type { SheetRow } from './sheet-row.ts';

async function rowsOf(bytes: string | Uint8Array): Promise<SheetRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  const all: SheetRow[] = [];
  for await (const rows of readSheet({ path, fileName: 'file.csv' })) all.push(...rows);
  return all;
}

test('reads a CSV file', async () => {
  expect(await rowsOf('slug, title \nboots,"Boots,\n""warm"""\n\nhat\n')).toEqual([
    { row: 2, title: 'boots', content: { slug: 'boots', title: 'Boots,\n"warm"' } },
    { row: 4, title: 'hat', content: { slug: 'hat', title: '' } },
  ]);
});

test('says what is wrong with it, by row and column', async () => {
  await expect(rowsOf('a,b\n1,2,3\n"x"y\n')).rejects.toMatchObject({
    faults: [
      { row: 2, column: 'column 3', type: 'no_header' },
      { row: 3, column: 'a', type: 'quote' },
    ],
    more: false,
  });
});
