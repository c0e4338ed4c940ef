import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  type ImportSite,
  type ImportsUnderTest,
  importsUnderTest,
} from '../../testing/imports-under-test.ts';
import { cell, workbook } from '../read/xlsx/testing/make-workbook.ts';

let content: ImportsUnderTest;
let site: ImportSite;

beforeAll(async () => {
  content = await importsUnderTest();
  site = await content.newSite();
});

const bytesOf = (text: string) => Buffer.from(text);
/** What a file of rows is made of, whole and broken. */
const piece = fc.oneof(
  fc
    .constantFrom(
      'title',
      'slug',
      ',',
      ';',
      '\t',
      '\n',
      '\r\n',
      '\r',
      '"',
      '""',
      ' ',
      '\u0000',
      '\\',
      '\uFEFF',
    )
    .map(bytesOf),
  fc.string({ unit: 'binary', maxLength: 8 }).map(bytesOf),
  fc.uint8Array({ maxLength: 4 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    Buffer.from([0xff, 0xfe]),
    Buffer.from([0xfe, 0xff]),
    Buffer.from('PK\x03\x04'),
    Buffer.alloc(600, 'x'),
  ),
);
const csv = fc
  .tuple(fc.boolean(), fc.array(piece, { maxLength: 60 }))
  .map(([headed, pieces]) => Buffer.concat([bytesOf(headed ? 'title,slug\n' : ''), ...pieces]));
/** A workbook with a few bytes of it changed. */
const broken = fc
  .array(fc.tuple(fc.nat(5000), fc.integer({ min: 0, max: 255 })), { maxLength: 6 })
  .map((changes) => {
    const bytes = workbook({
      data: `<row r="1">${cell('A1', 'title')}</row><row r="2">${cell('A2', 'x')}</row>`,
    });
    for (const [at, value] of changes) bytes[at % bytes.length] = value;
    return bytes;
  });

test('stores all rows of any file, or none', async () => {
  let imported = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(csv, broken), fc.boolean(), async (file, mapped) => {
      const before = await site.traces();
      const answer = await site.sendCsv(file, mapped ? { mapping: '{}' } : {});
      const after = await site.traces();
      const rows = answer.status === 201 ? answer.body.inserted : 0;
      const done = answer.status === 201 ? 1 : 0;
      imported += done;
      expect([201, 400]).toContain(answer.status);
      expect({ ...after, sources: 0 }).toEqual({
        ...before,
        documents: before.documents + rows,
        versions: before.versions + rows,
        events: before.events + done,
        sources: 0,
      });
      expect(await content.spooled()).toEqual([]);
    }),
    { numRuns: 150 },
  );
  expect(imported).toBeGreaterThan(0);
});
