import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/assets-under-test.ts';
import { readSheet } from './sheet.ts';
import { SheetError, SheetFaults } from './sheet-fault.ts';
import { readBytes } from './testing/read-bytes.ts';

async function fileOf(text: string): Promise<string> {
  const path = join(await temporaryFolder(), 'file');
  await writeFile(path, text);
  return path;
}

test('describes the error of each cell in words', async () => {
  const { faults } = await readBytes('a,b\n1,2,3\n"x"y\n');
  expect(faults).toEqual([
    {
      row: 2,
      column: 'column 3',
      type: 'no_header',
      msg: 'has a value but no header; give it one, or remove the value',
    },
    {
      row: 3,
      column: 'a',
      type: 'quote',
      msg: 'goes on after its closing quote; write a quote that belongs to the value twice',
    },
  ]);
});

test('names both columns of a duplicate header', async () => {
  const { faults } = await readBytes('a,b,a\n1,2,3\n');
  expect(faults).toMatchObject([{ column: 'column 3', msg: 'has the header of column 1, "a"; rename one' }]);
});

test('refuses a header with a backslash, since JSON could misread it as a name', async () => {
  const { faults } = await readBytes('a,gr\\u0\n1,2\n');
  expect(faults).toMatchObject([
    { column: 'column 2', msg: 'its header must not contain a backslash; rename it' },
  ]);
});

test('limits a title to 500 characters without splitting a surrogate pair', async () => {
  const { rows } = await readBytes(`a,b\n,${'𝒳'.repeat(501)}\n`);
  expect(rows).toMatchObject([{ title: '𝒳'.repeat(500) }]);
});

test('takes the title from the first column, also when another header is a number', async () => {
  const { headers, rows } = await readBytes('name,2024\nBoots,7\n,8\n');
  expect(headers).toEqual(['name', '2024']);
  expect(rows.map(({ title }) => title)).toEqual(['Boots', '8']);
});

test('returns rows in batches, also when one chunk has thousands', async () => {
  const sizes: number[] = [];
  for await (const rows of readSheet(await fileOf(`a\n${'1\n'.repeat(2500)}`))) sizes.push(rows.length);
  expect(Math.max(...sizes)).toBe(250);
  expect(sizes.reduce((all, size) => all + size)).toBe(2500);
});

test('reports errors of the reader and of the consumer together', async () => {
  const faults = new SheetFaults(3);
  const reading = async () => {
    for await (const rows of readSheet(await fileOf('a\n1\n2,x\n3\n4\n'), { faults })) {
      for (const { row } of rows) faults.add(row, 'a', 'own', 'is wrong');
    }
  };
  const refused = await reading().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SheetError);
  expect(refused).toMatchObject({
    faults: [
      { row: 3, type: 'no_header' },
      { row: 2, type: 'own' },
      { row: 4, type: 'own' },
    ],
    more: true,
  });
});

test('does not report a missing file as an error of the sheet', async () => {
  const path = join(await temporaryFolder(), 'missing');
  await expect(readSheet(path).next()).rejects.toMatchObject({ code: 'ENOENT' });
});
