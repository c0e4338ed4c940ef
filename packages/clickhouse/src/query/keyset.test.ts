import { expect, test } from 'vitest';
import { createBindings, createKeyset } from '../index.ts';

const keyset = createKeyset([
  { column: 'score', type: 'Float64', direction: 'desc' },
  { column: 'at', type: `DateTime64(3, 'UTC')`, direction: 'asc' },
  { column: 'name', type: 'String', direction: 'asc' },
]);

test('orders by all columns, each in its direction', () => {
  expect(keyset.orderBy).toBe('score DESC, at, name');
});

test('takes rows that come after the values of a row, and binds the values by their types', () => {
  const values = keyset.valuesOf({ score: 0.5, at: '2026-11-01T00:00:00.000Z', name: 'a', more: 1 });
  expect(values).toEqual(['0.5', '2026-11-01T00:00:00.000Z', 'a']);
  const bindings = createBindings();
  expect(keyset.after(values, bindings)).toBe(
    `((score < {p0:Float64}) OR (score = {p0:Float64} AND at > {p1:DateTime64(3, 'UTC')}) OR ` +
      `(score = {p0:Float64} AND at = {p1:DateTime64(3, 'UTC')} AND name > {p2:String}))`,
  );
  expect(bindings.params).toEqual({ p0: 0.5, p1: new Date('2026-11-01'), p2: 'a' });
});

test('refuses the values of another order', () => {
  expect(() => keyset.after(['1'], createBindings())).toThrow('another order');
});

test('a fork of bindings keeps the values so far, and adds none to them', () => {
  const bindings = createBindings();
  const one = bindings.bind('UInt8', 1);
  const fork = bindings.fork();
  expect([fork.bind('UInt8', 1), fork.bind('UInt8', 2)]).toEqual([one, '{p1:UInt8}']);
  expect(bindings.params).toEqual({ p0: 1 });
  expect(fork.params).toEqual({ p0: 1, p1: 2 });
});
