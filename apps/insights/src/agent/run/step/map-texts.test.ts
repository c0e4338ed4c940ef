import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapTexts } from './map-texts.ts';

const shout = (value: unknown) => mapTexts(value, (text) => text.toUpperCase());

test('replaces texts and keeps names, numbers, addresses and identifiers', () => {
  const value = {
    title: ' Trail shoes\n',
    tags: ['light', 'dry feet', ''],
    price: 9.5,
    sold: null,
    open: true,
    id: 'boots',
    slug: 'trail-shoes',
    url: 'https://shop.example/shoes',
    sku: 'SKU-1234',
    deep: { type: 'Shoe guide', text: 'Read me' },
  };
  expect(shout(value)).toEqual({
    ...value,
    title: ' TRAIL SHOES\n',
    tags: ['LIGHT', 'DRY FEET', ''],
    deep: { type: 'SHOE GUIDE', text: 'READ ME' },
  });
});

test('replaces the words of a rich text, and neither its types nor its code', () => {
  const text = (words: string, ...marks: string[]) => ({
    type: 'text',
    text: words,
    ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
  });
  const doc = (one: string, two: string) => ({
    type: 'doc',
    content: [
      { type: 'paragraph', attrs: { align: 'left' }, content: [text(one), text(two, 'bold')] },
      { type: 'code_block', content: [text('let it be')] },
      { type: 'paragraph', content: [text('let it be', 'code')] },
    ],
  });
  expect(shout({ body: doc('Read ', 'this page') })).toEqual({ body: doc('READ ', 'THIS PAGE') });
});

test('keeps the shape of any value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(mapTexts(value, (text) => text)).toEqual(value);
      const shape = (one: unknown): unknown => {
        if (Array.isArray(one)) return one.map(shape);
        if (typeof one !== 'object' || one === null) return typeof one;
        return Object.entries(one).map(([name, below]) => [name, shape(below)]);
      };
      expect(shape(shout(value))).toEqual(shape(value));
    }),
  );
});
