import Type from 'typebox';
import { expect, test } from 'vitest';
import { serializerBuilder } from './serialize.ts';

const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const Entry = Type.Object(
  {
    title: nullable(Type.String()),
    version: nullable(Type.Integer()),
    origin: nullable(Type.Enum(['machine', 'person'])),
    at: nullable(Type.String({ format: 'date-time' })),
    tags: nullable(Type.Array(Type.String())),
    author: nullable(Type.Object({ name: nullable(Type.String()) })),
    size: Type.Union([Type.Integer(), Type.String()]),
  },
  { $id: 'Entry' },
);

const build = serializerBuilder('first-request');
const serialize = build(
  { Entry },
  {},
)({
  schema: Type.Object({ entries: Type.Array(Type.Ref('Entry')) }),
  method: 'GET',
  url: '/',
  httpStatus: '200',
});

test('serializes nullable values unchanged', () => {
  const entries = [
    { title: null, version: null, origin: null, at: null, tags: null, author: null, size: 1 },
    {
      title: 'null',
      version: 0,
      origin: 'person',
      at: '2026-11-16T06:00:00.000Z',
      tags: [],
      author: { name: null },
      size: 'large',
    },
    {
      title: '"',
      version: 2,
      origin: 'machine',
      at: null,
      tags: ['a'],
      author: { name: 'Ada' },
      size: '2',
    },
  ];
  expect(JSON.parse(serialize({ entries }))).toEqual({ entries });
});
