import { expect, test } from 'vitest';
import { withoutInlineDiscriminators } from './without-inline-discriminators.ts';

test('removes the discriminator of a union, and nothing else of that name', () => {
  const union = { oneOf: [{ type: 'object' }], discriminator: { propertyName: 'type' } };
  const document = {
    schemas: [union],
    properties: { discriminator: { type: 'string' } },
    named: { oneOf: [], discriminator: { propertyName: 'type', mapping: { a: '#/a' } } },
  };
  expect(withoutInlineDiscriminators(document)).toEqual({
    ...document,
    schemas: [{ oneOf: [{ type: 'object' }] }],
  });
  expect(document.schemas[0]).toBe(union);
});
