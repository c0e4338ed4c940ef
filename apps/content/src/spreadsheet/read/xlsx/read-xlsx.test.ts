import { expect, test } from 'vitest';
import { placesOf, readBytes } from '../testing/read-bytes.ts';
import { cell, workbook } from './testing/make-workbook.ts';

/** The contents of the rows below a header for every column. */
async function contentsOf(described: Parameters<typeof workbook>[0]) {
  const outcome = await readBytes(workbook(described));
  expect(outcome.faults).toEqual([]);
  return outcome.rows.map(({ content }) => content);
}

const header = (...names: string[]) =>
  `<row r="1">${names.map((name, at) => cell(`${String.fromCharCode(65 + at)}1`, name)).join('')}</row>`;

test('reads shared and inline strings, in runs and without their phonetic guides', async () => {
  const strings = [
    '<t>plain</t>',
    '<r><t>two </t></r><r><rPr><b/></rPr><t>runs</t></r>',
    '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>',
    '<t>a_x000D_b_x005F_x</t>',
    '<t/>',
    '<t><![CDATA[<&>]]></t>',
  ];
  const data = `${header('A', 'B')}${strings
    .map(
      (_, at) =>
        `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>${at}</v></c>${cell(`B${at + 2}`, 'x')}</row>`,
    )
    .join('')}<row r="8"><c r="A8" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c></row>`;
  expect(await contentsOf({ data, strings })).toEqual([
    { A: 'plain', B: 'x' },
    { A: 'two runs', B: 'x' },
    { A: '東京', B: 'x' },
    { A: 'a\rb_x', B: 'x' },
    { A: '', B: 'x' },
    { A: '<&>', B: 'x' },
    { A: 'inline', B: '' },
  ]);
});

test('finds each of a thousand shared strings', async () => {
  const texts = Array.from({ length: 1000 }, (_, at) => `${'é'.repeat(at % 7)}${at}`);
  const rows = texts.map((_, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>${at}</v></c></row>`);
  const strings = texts.map((text) => `<t>${text}</t>`);
  const contents = await contentsOf({ data: header('A') + rows.join(''), strings });
  expect(contents).toEqual(texts.map((A) => ({ A })));
});

test.each([
  ['<v>1.1000000000000001</v>', '1.1'],
  ['<v>0.30000000000000004</v>', '0.3'],
  ['<v>42</v>', '42'],
  ['<v>1234567890123456789</v>', '1234567890123456789'],
  ['<v>-1.5E-7</v>', '-1.5e-7'],
  ['<v>1E+2</v>', '100'],
  ['<f>1+1</f><v>2</v>', '2'],
  ['<f>SUM(A1:A9)</f>', ''],
  ['', ''],
])('converts the number %s to %j', async (inner, text) => {
  const data = `${header('A', 'B')}<row r="2"><c r="A2">${inner}</c>${cell('B2', 'x')}</row>`;
  expect(await contentsOf({ data })).toEqual([{ A: text, B: 'x' }]);
});

test.each([
  ['t="b"', '1', 'true'],
  ['t="b"', '0', 'false'],
  ['t="str"', 'a result', 'a result'],
  ['t="d"', '2026-11-15T09:30:00Z', '2026-11-15T09:30:00Z'],
])('converts %s with %j to %j', async (attributes, value, text) => {
  const data = `${header('A')}<row r="2"><c r="A2" ${attributes}><f>x</f><v>${value}</v></c></row>`;
  expect(await contentsOf({ data })).toEqual([{ A: text }]);
});

test.each([
  ['yyyy-mm-dd', 46341, '', '2026-11-15'],
  ['m/d/yy', 46341.5, '', '2026-11-15T12:00:00'],
  ['[$-409]d\\. mmm yyyy "at" h:mm;@', 46341, '', '2026-11-15T00:00:00'],
  ['[$-409]d\\. mmm yyyy "at" h:mm;@', 46341.395833333336, '', '2026-11-15T09:30:00'],
  ['h:mm:ss', 0.395833333333333, '', '09:30:00'],
  ['[h]:mm', 1.5, '', '36:00:00'],
  ['mm:ss.0', 0.00001157407, '', '00:00:01'],
  ['mmm', 46341, '', '2026-11-15'],
  ['yyyy', 1, '', '1900-01-01'],
  ['yyyy', 59, '', '1900-02-28'],
  ['yyyy', 61, '', '1900-03-01'],
  ['yyyy', 2958465, '', '9999-12-31'],
  ['yyyy', 44879, 'date1904="1"', '2026-11-15'],
  ['yyyy', 0, 'date1904="true"', '1904-01-01'],
  ['0.00 "days"', 46341, '', '46341'],
  ['[Red]0', 46341, '', '46341'],
  ['General', 46341, '', '46341'],
  ['#,##0_);[Red](#,##0)', 46341, '', '46341'],
])('the format %s shows %d %sas %s', async (format, value, workbookPr, text) => {
  const data = `${header('A')}<row r="2">${cell('A2', value, 's="1"')}</row>`;
  expect(await contentsOf({ data, formats: [format], workbookPr })).toEqual([{ A: text }]);
});

test.each([
  [14, '2026-11-15T06:00:00'],
  [22, '2026-11-15T06:00:00'],
  [20, '1112190:00:00'],
  [36, '2026-11-15T06:00:00'],
  [45, '1112190:00:00'],
  [10, '46341.25'],
  [49, '46341.25'],
])('shows 46341.25 in the built-in format %d as %s', async (format, text) => {
  const data = `${header('A')}<row r="2">${cell('A2', 46341.25, 's="1"')}</row>`;
  expect(await contentsOf({ data, formats: [format] })).toEqual([{ A: text }]);
});

test('treats missing cells and rows as empty, and keeps the row numbers of the sheet', async () => {
  const data = `<row r="3">${cell('B3', 'B')}${cell('D3', 'D')}</row><row r="5"><c r="A5" s="1"/>${cell('D5', 4)}</row><row r="6"/><row><c t="inlineStr"><is><t/></is></c><c><v>2</v></c></row>`;
  const { headers, rows } = await readBytes(workbook({ data }));
  expect(headers).toEqual(['B', 'D']);
  expect(rows).toEqual([
    { row: 5, title: '4', content: { B: '', D: '4' } },
    { row: 7, title: '2', content: { B: '2', D: '' } },
  ]);
});

test('reads the first visible sheet, and no chart', async () => {
  const sheets = `<sheet name="A" state="veryHidden" r:id="rId9"/><sheet name="B" r:id="rId3"/><sheet name="C" state="visible" r:id="rId1"/>`;
  const data = `${header('A')}<row r="2">${cell('A2', 'x')}</row>`;
  expect(await contentsOf({ data, sheets })).toEqual([{ A: 'x' }]);
  const hidden = await readBytes(workbook({ data, sheets: '<sheet name="A" state="hidden" r:id="rId1"/>' }));
  expect(placesOf(hidden)).toEqual([{ row: 1, column: null, type: 'broken_workbook' }]);
});

test.each([
  ['<c r="A2" t="e"><v>#N/A</v></c>', 'formula_error'],
  ['<c r="A2" t="s"><v>7</v></c>', 'broken_workbook'],
  ['<c r="A2" t="s"><v>-1</v></c>', 'broken_workbook'],
  ['<c r="A2" t="s"><v>x</v></c>', 'broken_workbook'],
  ['<c r="A2"><v>0x10</v></c>', 'broken_workbook'],
  ['<c r="A2"><v>1e999</v></c>', 'broken_workbook'],
  ['<c r="A2" s="1"><v>60</v></c>', 'date_out_of_range'],
  ['<c r="A2" s="1"><v>-1</v></c>', 'date_out_of_range'],
  ['<c r="A2" s="1"><v>2958466</v></c>', 'date_out_of_range'],
  ['<c r="A2" t="str"><v>a_x0000_b</v></c>', 'unstorable'],
  ['<c r="A2" t="str"><v>a_xD800_b</v></c>', 'unstorable'],
])('reports %s as an error of its cell', async (wrong, type) => {
  const data = `${header('Price')}<row r="2">${wrong}</row><row r="3">${cell('A3', 1)}</row>`;
  const outcome = await readBytes(workbook({ data, strings: ['<t>x</t>'], formats: ['yyyy'] }));
  expect(placesOf(outcome)).toEqual([{ row: 2, column: 'Price', type }]);
  expect(outcome.rows.map(({ row }) => row)).toEqual([3]);
});

test('reports a row that is too large at the cell that exceeds the limit', async () => {
  const half = 'x'.repeat(2 ** 19);
  const row = (number: number, last: string) =>
    `<row r="${number}"><c r="A${number}" t="s"><v>0</v></c><c r="B${number}" t="s"><v>0</v></c>${cell(`C${number}`, last)}</row>`;
  const data = `${header('A', 'B', 'C')}${row(2, '')}${row(3, 'y')}${row(4, '')}`;
  const outcome = await readBytes(workbook({ data, strings: [`<t>${half}</t>`] }));
  expect(placesOf(outcome)).toEqual([{ row: 3, column: 'C', type: 'row_too_large' }]);
  expect(outcome.rows.map(({ row: number }) => number)).toEqual([2, 4]);
});
