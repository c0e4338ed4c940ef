import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CursorError, createCursors } from '../index.ts';

const secret = 'a secret of at least thirty-two bytes';
const cursors = createCursors(secret);
const query = fc.jsonValue();
const values = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 4 });

test('returns the stored position for an equal query with its fields in any order', () => {
  fc.assert(
    fc.property(query, query, values, (a, b, place) => {
      expect(cursors.decode(cursors.encode({ a, b }, place), { b, a, c: undefined })).toEqual(place);
    }),
  );
});

test('refuses the cursor of another query, caller or secret', () => {
  const cursor = cursors.encode({ path: '/a', caller: '1', filter: { x: 1 } }, ['v']);
  for (const other of [
    { path: '/b', caller: '1', filter: { x: 1 } },
    { path: '/a', caller: '2', filter: { x: 1 } },
    { path: '/a', caller: '1', filter: { x: '1' } },
    { path: '/a', caller: '1' },
    null,
  ]) {
    expect(() => cursors.decode(cursor, other)).toThrow(CursorError);
  }
  const foreign = createCursors(`${secret}.`);
  expect(() => foreign.decode(cursor, { path: '/a', caller: '1', filter: { x: 1 } })).toThrow(CursorError);
});

test('refuses a cursor with any changed byte', () => {
  fc.assert(
    fc.property(values, fc.nat(), fc.integer({ min: 1, max: 255 }), (place, position, change) => {
      const bytes = Buffer.from(cursors.encode('q', place), 'base64url');
      const at = position % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ change;
      expect(() => cursors.decode(bytes.toString('base64url'), 'q')).toThrow(CursorError);
    }),
  );
});

test('refuses anything else with the same error', () => {
  fc.assert(
    fc.property(fc.string(), (text) => void expect(() => cursors.decode(text, 'q')).toThrow(CursorError)),
  );
  for (const text of ['', 'AAAA', '%%%%', 'A'.repeat(5000)]) {
    expect(() => cursors.decode(text, 'q')).toThrow(CursorError);
  }
});

test('requires a long enough secret and limits the size of a position', () => {
  expect(() => createCursors('short')).toThrow('32 bytes');
  expect(() => cursors.encode('q', ['x'.repeat(4000)])).toThrow(RangeError);
});
