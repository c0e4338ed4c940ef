import { expect, test } from 'vitest';
import { describedReferences } from './described-references.ts';

const order = { $ref: '#/components/schemas/Order' };

test('moves what a schema says beside its only reference', () => {
  const document = {
    alone: { allOf: [order], default: 'asc', description: 'Which way.' },
    several: { allOf: [order, order], default: 'asc' },
    more: { allOf: [{ ...order, minLength: 1 }] },
    properties: { allOf: { type: 'string' } },
  };
  expect(describedReferences(document)).toEqual({
    ...document,
    alone: { ...order, default: 'asc', description: 'Which way.' },
  });
  expect(document.alone.allOf).toEqual([order]);
});

test('marks a parameter whose schema is deprecated', () => {
  const old = { in: 'query', name: 'old', schema: { type: 'string', deprecated: true } };
  const parameters = [old, { in: 'query', name: 'new', schema: { type: 'string' } }];
  expect(describedReferences({ parameters })).toEqual({
    parameters: [{ ...old, deprecated: true }, parameters[1]],
  });
});
