import { expect, test } from 'vitest';
import type { Operation, Schema } from './document.ts';
import { slotsOf } from './slots.ts';

const text: Schema = { type: 'string' };
const operation = (more: Partial<Operation>): Operation => ({
  service: 'content',
  baseUrl: '',
  id: 'readThing',
  method: 'GET',
  path: '/things/{thing}',
  title: 'content GET /things/{thing}',
  parameters: [],
  body: undefined,
  schemes: [],
  streams: false,
  permission: undefined,
  resolve: (schema) => schema,
  ...more,
});

test('names a path parameter without a value, with the line to add', () => {
  const { faults } = slotsOf(
    operation({ parameters: [{ name: 'thing', in: 'path', required: true, schema: text }] }),
  );
  expect(faults).toEqual([
    "content GET /things/{thing}: no value of the victim is known for the path parameter thing. Add '/things/{thing}' " +
      "(or 'thing', when it means the same everywhere) to values in proofs/tenancy/values.ts.",
  ]);
});

test.each([
  ['a required text', { name: 'q', in: 'query', required: true, schema: text }],
  ['an optional id', { name: 'thing_id', in: 'query', schema: text }],
  [
    'optional uuids',
    { name: 'things', in: 'query', schema: { anyOf: [{ items: { format: 'uuid' } }, { type: 'null' }] } },
  ],
] as const)('requires %s to be known', (_, parameter) => {
  expect(slotsOf(operation({ parameters: [parameter as never] })).faults).toHaveLength(1);
});

test.each([
  ['an optional text', { name: 'q', in: 'query', schema: text }],
  ['a list of choices', { name: 'sort', in: 'query', required: true, schema: { enum: ['name'] } }],
  ['a day', { name: 'from', in: 'query', required: true, schema: { type: 'string', format: 'date' } }],
] as const)('does not require %s to be known', (_, parameter) => {
  expect(slotsOf(operation({ parameters: [parameter as never] })).faults).toEqual([]);
});

test('names an unknown id deep in a body', () => {
  const schema = { properties: { filters: { items: { properties: { thingId: text } } } } };
  const { faults } = slotsOf(
    operation({ body: { type: 'application/json', schema, example: { filters: [{}] } } }),
  );
  expect(faults).toEqual([expect.stringContaining("the body field thingId. Add 'readThing.thingId'")]);
});

test('treats a known body field as a slot', () => {
  const schema = { required: ['websiteId'], properties: { websiteId: text } };
  const { slots, faults } = slotsOf(
    operation({ body: { type: 'application/json', schema, example: undefined } }),
  );
  expect(faults).toEqual([]);
  expect(slots).toMatchObject([{ place: 'body', name: 'websiteId', required: true }]);
});
