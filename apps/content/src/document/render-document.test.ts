import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elementText } from '../dataset/to-elements.ts';
import { renderDocument } from './render-document.ts';

const id = '0198c2c4-7d5e-7c3a-9d3e-0123456789ae';
const publishedAt = new Date('2026-11-15T09:30:00.123Z');
const json = fc
  .jsonValue({ maxDepth: 3, noUnicodeString: false })
  .filter((value) => !JSON.stringify(value).includes('_asset'));
const name = fc
  .oneof(fc.string(), fc.constantFrom('_id', '_title', '_publishedAt'))
  .filter((one) => one !== '__proto__');

test('spreads the content over the injected keys', () => {
  fc.assert(
    fc.property(
      fc.dictionary(name, json, { maxKeys: 5 }),
      fc.string({ unit: 'binary' }),
      (content, title) => {
        const text = elementText(renderDocument({ id, title, publishedAt, content }, new Map()));
        const rendered = {
          _id: id,
          _title: title,
          _publishedAt: '2026-11-15T09:30:00.123Z',
          ...JSON.parse(JSON.stringify(content)),
        };
        expect(JSON.parse(text)).toEqual(rendered);
        // A key that is given twice would be read as its last value by some, and refused by others.
        expect(text).toHaveLength(JSON.stringify(rendered).length);
      },
    ),
  );
});

test('writes no head when the content has all injected keys itself', () => {
  const content = { _id: 1, _title: null, _publishedAt: [] };
  expect(renderDocument({ id, title: 'T', publishedAt, content }, new Map())).toEqual({
    head: '',
    body: '{"_id":1,"_title":null,"_publishedAt":[]}',
  });
});
