import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExpressionError, evaluate, referencesIn } from './expression.ts';
import { type Reference, valueAt } from './reference.ts';

const read = ({ root, path }: Reference) =>
  root === 'inputs' ? valueAt({ topic: 'Trail', list: [1, { a: null }], none: null }, path) : undefined;

test.each([
  ['On {{ inputs.topic }} and {{inputs.list}}', 'On Trail and [1,{"a":null}]'],
  ['Nothing: {{ inputs.none }}{{ inputs.absent }}.', 'Nothing: .'],
  [{ $ref: 'inputs.list[1].a' }, null],
  [{ $ref: 'inputs.absent' }, null],
  [
    { a: [{ $ref: 'inputs.topic' }, 2], b: '{{ inputs.topic }}' },
    { a: ['Trail', 2], b: 'Trail' },
  ],
  [{ $ref: 'inputs.topic.length' }, null],
  [{ $ref: 'inputs.list.length' }, null],
  ['}} {{', '}} {{'],
])('replaces the references of %j', (value, expected) => {
  expect(evaluate(value, read)).toEqual(expected);
});

test('takes what a reference gives as data: what looks like a reference in it is not replaced', () => {
  const hostile = () => '{{ inputs.secret }}';
  expect(evaluate('{{ inputs.topic }}', hostile)).toBe('{{ inputs.secret }}');
  expect(evaluate({ $ref: 'inputs.topic' }, () => ({ $ref: 'inputs.secret' }))).toEqual({
    $ref: 'inputs.secret',
  });
});

test('stops at values that grow larger than a mebibyte', () => {
  const large = 'x'.repeat(200_000);
  expect(() => evaluate('{{ inputs.a }}'.repeat(6), () => large)).toThrow(ExpressionError);
  expect(() =>
    evaluate(
      Array.from({ length: 6 }, () => ({ $ref: 'inputs.a' })),
      () => large,
    ),
  ).toThrow(ExpressionError);
});

test('reads own properties only, of any value and any path', () => {
  const path = fc.array(
    fc.oneof(fc.string(), fc.nat(3), fc.constantFrom('__proto__', 'constructor', 'toString', 'length')),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.jsonValue(), path, (value, segments) => {
      const found = valueAt(value, segments);
      expect(typeof found).not.toBe('function');
      expect(found === Object.prototype || found === Array.prototype).toBe(false);
    }),
  );
});

test('finds every reference of a value with its location', () => {
  const found = [...referencesIn({ a: ['{{ inputs.x }}', { $ref: 'run.id' }], b: 'plain' })];
  expect(found.map(({ at }) => at)).toEqual([
    ['a', 0],
    ['a', 1],
  ]);
});
