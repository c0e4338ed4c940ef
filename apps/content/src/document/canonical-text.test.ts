import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalText } from './published-source.ts';

test('writes a value as the RFC 8785 library does', () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom('1', '10', '9', '01', 'a', 'B', 'ä', '__proto__', '\u{1f600}'),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, fc.jsonValue({ maxDepth: 1 }), tie('list'), tie('object')),
    list: fc.array(tie('value'), { maxLength: 4 }),
    object: fc.dictionary(name, tie('value'), { maxKeys: 6 }),
  }));
  fc.assert(
    fc.property(value, (given) => {
      const read = JSON.parse(JSON.stringify(given));
      expect(canonicalText(read)).toBe(canonicalize(read));
    }),
    { numRuns: 1000 },
  );
});
