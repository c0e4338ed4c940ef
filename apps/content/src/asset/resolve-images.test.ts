import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assetIdsIn, resolveImages } from './image-addresses.ts';

const known = fc.uuid().map((id) => `a${id.slice(1)}`);
const unknown = fc.uuid().map((id) => `b${id.slice(1)}`);
const urlOf = (id: string) => (id.startsWith('a') ? `https://assets.example/${id}` : undefined);
const resolved = (id: string) => `https://assets.example/${id.toLowerCase()}`;

interface Pair {
  before: unknown;
  after: unknown;
  ids: string[];
}

const rest = fc.dictionary(
  fc.string().filter((key) => key !== '_asset' && key !== 'id' && key !== 'url'),
  fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
);
const scalar = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.uuid());
const key = fc.oneof(fc.string(), fc.constantFrom('_asset', '__proto__', 'id', 'url', 'constructor', 'alt'));

/** An image, what it must become, and the id it names. */
const image: fc.Arbitrary<Pair> = fc
  .record({
    id: fc.oneof(known, unknown),
    upper: fc.boolean(),
    url: fc.option(fc.string()),
    rest,
    more: rest,
  })
  .map(({ id, upper, url, rest, more }) => {
    const written = upper ? id.toUpperCase() : id;
    const asset = { ...more, id: written };
    const stale = url === null ? {} : { url };
    const known = urlOf(id) !== undefined;
    return {
      before: { ...rest, _asset: { ...stale, ...asset } },
      after: { ...rest, _asset: known ? { ...asset, url: resolved(id) } : asset },
      ids: [id],
    };
  });

/** Looks like an image, and is none. */
const decoy: fc.Arbitrary<Pair> = fc
  .oneof(
    fc.oneof(scalar, fc.array(scalar)).map((asset) => ({ _asset: asset })),
    fc
      .tuple(fc.oneof(fc.integer(), fc.constant('no uuid')), fc.string())
      .map(([id, url]) => ({ _asset: { id, url } })),
    fc.tuple(fc.uuid(), fc.string()).map(([id, url]) => ({ id, url })),
  )
  .map((before) => ({ before, after: before, ids: [] }));

const { tree } = fc.letrec<{ tree: Pair }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, depthSize: 'large' },
    scalar.map((before) => ({ before, after: before, ids: [] })),
    image,
    decoy,
    fc.array(tie('tree'), { maxLength: 5 }).map((parts) => join(parts, (pairs) => pairs)),
    fc
      .array(fc.tuple(key, tie('tree')), { maxLength: 5 })
      // A made-up object around must not become an image itself.
      .filter((entries) => entries.every(([name]) => name !== '_asset' && name !== 'id'))
      .map((entries) =>
        join(
          entries.map(([, pair]) => pair),
          (values) => Object.fromEntries(entries.map(([name], index) => [name, values[index]])),
        ),
      ),
  ),
}));

function join(pairs: Pair[], build: (values: unknown[]) => unknown): Pair {
  const after = build(pairs.map((pair) => pair.after));
  const before = build(pairs.map((pair) => pair.before));
  return { before, after, ids: pairs.flatMap(({ ids }) => ids) };
}

test('resolves every reference at every depth, keeps everything else and does not modify the input', () => {
  fc.assert(
    fc.property(tree, ({ before, after, ids }) => {
      const untouched = structuredClone(before);
      const result = resolveImages(before, urlOf);
      // Not toStrictEqual, which looks at a key named constructor as if it were the type.
      expect(isDeepStrictEqual(result, after)).toBe(true);
      expect(isDeepStrictEqual(before, untouched)).toBe(true);
      // A key that is given twice hides the first value, and with it its images.
      for (const id of assetIdsIn(before)) expect(ids).toContain(id);
      expect(assetIdsIn(result)).toEqual(assetIdsIn(before));
      expect(isDeepStrictEqual(resolveImages(result, urlOf), result)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('finds images in lists and in rich text, also nested', () => {
  const ids = ['a1', 'a2', 'a3'].map((start) => `${start}000000-0000-4000-8000-000000000000`);
  const [first, second, third] = ids;
  const content = {
    gallery: [[{ alt: 'One', _asset: { id: first } }]],
    body: { type: 'doc', content: [{ type: 'image', attrs: { alt: 'Two', _asset: { id: second } } }] },
    odd: { _asset: { id: first, poster: { alt: 'Three', _asset: { id: third } } } },
  };
  expect(assetIdsIn(content)).toEqual(ids);
  expect(resolveImages(content, (id) => `/${id}`)).toStrictEqual({
    gallery: [[{ alt: 'One', _asset: { id: first, url: `/${first}` } }]],
    body: {
      type: 'doc',
      content: [{ type: 'image', attrs: { alt: 'Two', _asset: { id: second, url: `/${second}` } } }],
    },
    odd: {
      _asset: {
        id: first,
        poster: { alt: 'Three', _asset: { id: third, url: `/${third}` } },
        url: `/${first}`,
      },
    },
  });
});

test('keeps a field named __proto__', () => {
  const content = JSON.parse('{"__proto__": {"_asset": {"id": "a1000000-0000-4000-8000-000000000000"}}}');
  const result = resolveImages(content, (id) => `/${id}`);
  expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
  expect(JSON.stringify(result)).toContain('"url":"/a1000000');
});
