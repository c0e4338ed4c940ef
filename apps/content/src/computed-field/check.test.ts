import { expect, test } from 'vitest';
import { computedFieldsUnderTest } from './testing/run-script.ts';

const { fields } = computedFieldsUnderTest();
const check = (script: string) => fields.check('website-1', script);

test.each([
  'content.title',
  'content.items.filter(i, i.price > 10).map(i, i.name).join(", ")',
  'type(content.title) == string ? lookup("author", content.author).name : params.slug + meta.locale',
  '{"a": [1, 2u, 3.0, b"x", null, true]}',
  'timestamp("2026-01-01T00:00:00Z") + duration("1h")',
])('accepts %s', async (script) => {
  expect(await check(script)).toEqual([]);
});

test('names every unknown name, with its line and column', async () => {
  expect(await check('content.title +\n  titel + shout(content.title) +\n[1].map(i, i + j)[0]')).toEqual([
    { message: expect.stringContaining('no titel'), line: 2, column: 3 },
    { message: expect.stringContaining('no function shout'), line: 2, column: 11 },
    { message: expect.stringContaining('no j'), line: 3, column: 16 },
  ]);
});

test('says where the syntax breaks', async () => {
  expect(await check('content.title ++ "a"')).toEqual([{ message: expect.any(String), line: 1, column: 15 }]);
  expect(await check('')).toEqual([{ message: expect.any(String), line: 1, column: 1 }]);
  expect(await check('google.protobuf.Int32Value{value: 1}')).toHaveLength(1);
});

test.each([
  ['longer than', `"${'a'.repeat(4_000)}"`],
  ['larger than', `[${Array(501).fill('1').join()}]`],
  ['nested deeper', Array(102).fill('1').join('+')],
  ['nested', `${'('.repeat(1_900)}1${')'.repeat(1_900)}`],
])('refuses a script that is %s the limit', async (message, script) => {
  expect(await check(script)).toEqual([
    expect.objectContaining({ message: expect.stringContaining(message) }),
  ]);
});
