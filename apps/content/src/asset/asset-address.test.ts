import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ASSETS_URL_MARK,
  assetPath,
  placeAssetsUrl,
  renderWithImages,
  resolveImages,
} from './image-addresses.ts';

const id = 'a1000000-0000-4000-8000-000000000000';
const paths = new Map([[id, assetPath(id, 'cover.png')]]);
const base = 'https://cdn.example/$&/assets';

/** Texts that could be taken for the mark in one of its spellings. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u0001', '\\u0001', `\u0001/${id}/cover.png`),
);
const content = fc.record({
  text,
  url: text,
  list: fc.array(fc.oneof(text, fc.constant({ alt: '', _asset: { id, url: 'stale' } })), { maxLength: 4 }),
});

test('inserts the base address of images into rendered text, whatever characters the content contains', () => {
  fc.assert(
    fc.property(content, (value) => {
      const delivered = JSON.parse(placeAssetsUrl(renderWithImages(value, paths), base));
      expect(delivered).toStrictEqual(resolveImages(value, () => `${base}/${id}/cover.png`));
    }),
  );
});

test('stores the base address as one raw mark per image', () => {
  const stored = renderWithImages([{ _asset: { id } }, '\u0001', { _asset: { id } }], paths);
  expect(stored.split(ASSETS_URL_MARK)).toHaveLength(3);
  expect(stored).toContain(`"url":"\u0001/${id}/cover.png"`);
});

test('leaves an unknown image without an address', () => {
  expect(renderWithImages({ _asset: { id, url: 'stale' } }, new Map())).toBe(`{"_asset":{"id":"${id}"}}`);
});
