import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeTranslation } from './merge-translation.ts';

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

const { json } = fc.letrec<{ json: Json; object: Record<string, Json> }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, 1, 'a', 'b'),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.array(tie('object') as fc.Arbitrary<Json>, { maxLength: 3 }),
    tie('object') as fc.Arbitrary<Json>,
  ) as fc.Arbitrary<Json>,
  object: fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'), tie('json'), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
}));
const object = fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__', 'toString'), json, {
  maxKeys: 4,
  noNullPrototype: true,
});

type Path = (string | number)[];

/** Every place of a value, as JSON text of its path, with the scalar or empty thing that stands there. */
function places(value: Json, path: Path = []): Map<string, Json> {
  const found = new Map<string, Json>();
  const children: [string | number, Json][] =
    value === null || typeof value !== 'object'
      ? []
      : Array.isArray(value)
        ? value.map((entry, index) => [index, entry])
        : Object.entries(value);
  if (children.length === 0) found.set(JSON.stringify(path), value);
  for (const [key, child] of children) {
    for (const place of places(child, [...path, key])) found.set(...place);
  }
  return found;
}

const at = (value: Json | undefined, path: Path): Json | undefined =>
  path.reduce<Json | undefined>(
    (here, key) =>
      here !== null && typeof here === 'object' && Object.hasOwn(here, key)
        ? (here as Record<string | number, Json>)[key]
        : undefined,
    value,
  );

const objects = (value: Json | undefined) =>
  Array.isArray(value) &&
  value.every((entry) => entry !== null && typeof entry === 'object' && !Array.isArray(entry));
const mergeable = (base: Json | undefined, over: Json | undefined) =>
  (objects(base) && objects(over)) ||
  [base, over].every((side) => side !== null && typeof side === 'object' && !Array.isArray(side));

/** Where the translation stops being merged and replaces as a whole, seen from a path: the rule, told place by place. */
function expected(base: Json, over: Json, path: Path): Json | undefined {
  for (let depth = 0; depth < path.length; depth++) {
    const here = path.slice(0, depth);
    if (!mergeable(at(base, here), at(over, here))) {
      const replacement = at(over, here);
      return at(replacement === undefined || replacement === null ? base : over, path);
    }
  }
  const [own, given] = [at(base, path), at(over, path)];
  if (given === undefined || given === null) return own;
  return mergeable(own, given) ? undefined : given;
}

test('merges every value as documented', () => {
  fc.assert(
    fc.property(object, object, (base, over) => {
      const merged = mergeTranslation(base, over) as Json;
      for (const [place, value] of places(merged)) {
        const path = JSON.parse(place) as Path;
        const right = expected(base, over, path);
        if (right !== undefined) expect(value).toStrictEqual(right);
      }
      // Nothing that either side alone knows is lost.
      for (const [place, value] of [...places(over), ...places(base)]) {
        const path = JSON.parse(place) as Path;
        if (value !== null && expected(base, over, path) === value)
          expect(at(merged, path)).toStrictEqual(value);
      }
    }),
    { numRuns: 1000 },
  );
});

test('changes nothing when the translation is empty or equals the source', () => {
  fc.assert(
    fc.property(object, (base) => {
      expect(mergeTranslation(base, {})).toStrictEqual({ ...base });
      expect(JSON.stringify(mergeTranslation(base, base))).toBe(JSON.stringify(base));
    }),
  );
});

test('modifies neither side and no prototype', () => {
  fc.assert(
    fc.property(object, object, (base, over) => {
      const before = JSON.stringify([base, over]);
      mergeTranslation(base, over);
      expect(JSON.stringify([base, over])).toBe(before);
      expect(Object.getPrototypeOf(mergeTranslation(base, over))).toBe(Object.prototype);
    }),
  );
});

test.each([
  [{ a: [{ t: 'x', n: 1 }, { t: 'y' }] }, { a: [{ t: 'X' }] }, { a: [{ t: 'X', n: 1 }, { t: 'y' }] }],
  [{ a: [{ t: 'x' }] }, { a: [{ t: 'X' }, { t: 'Y' }] }, { a: [{ t: 'X' }, { t: 'Y' }] }],
  [{ tags: ['x', 'y'] }, { tags: ['z'] }, { tags: ['z'] }],
  [{ a: { b: 1, c: 2 } }, { a: { b: 3 } }, { a: { b: 3, c: 2 } }],
  [{ a: 'x' }, { a: null }, { a: 'x' }],
  [{ a: 'x' }, { b: 'y' }, { a: 'x', b: 'y' }],
])('%j and %j give %j', (base, over, merged) => {
  expect(mergeTranslation(base, over)).toEqual(merged);
});

test('replaces rich text whole, so that no mark moves to other words', () => {
  const doc = (...content: object[]) => ({
    body: { type: 'doc', content: [{ type: 'paragraph', content }] },
  });
  const bold = { marks: [{ type: 'bold' }] };
  const base = doc(
    { type: 'text', text: 'Hello ' },
    { type: 'text', text: 'world', ...bold },
    { type: 'text', text: '!' },
  );
  const german = doc({ type: 'text', text: 'Welt', ...bold }, { type: 'text', text: ', hallo' });
  expect(mergeTranslation(base, german)).toEqual(german);
});
